// swift-tools-version: 6.3
// Swift 6.3 is what it is tested with. It uses nothing that is known to need more than 6.2, which has `OutputRawSpan` and
// `treatAllWarnings`.
import PackageDescription

/// Whether the release command is to be one static executable, which FIELDWISE_STATIC=1 asks for: a dynamic libxml2 alone
/// doubles the time to the first prompt. Only a root package may have the flags for that, not a dependency.
let isStatic = Context.environment["FIELDWISE_STATIC"] == "1"
let release: BuildSettingCondition = .when(configuration: .release)
let staticLibraries = ["xml2", "yaml", "z", "lzma", "m", "tinfo", "bsd", "md"]
/// What the linker has everybody call of `CStatic` instead.
let wrapped = ["malloc", "calloc", "realloc", "posix_memalign", "free", "_swift_stdlib_getScalarName"]
/// Types that are made of others at run time are named to the runtime by calls, not by texts that it has to parse and to look
/// up: that halves what a start costs. A function that is in a section of its own is left out where nothing calls it.
let swiftSettings: [SwiftSetting] =
    isStatic
    ? [
        .unsafeFlags(
            [
                "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors", "-Xfrontend",
                "-function-sections",
            ], release)
    ] : []
/// Functions of the same instructions, such as those that generic ones become for several types, are there once. Swift's own
/// linker knows sections by their flags.
let linkerFlags =
    ["--icf=all", "--script=\(Context.packageDirectory)/Sources/CStatic/sections.ld"] + wrapped.map { "--wrap=\($0)" }
let staticLinking =
    [
        LinkerSetting.unsafeFlags(
            ["-static-executable", "-use-ld=lld"] + linkerFlags.flatMap { ["-Xlinker", $0] }, release)
    ]
    + staticLibraries.map { .linkedLibrary($0, release) }

/// One layer of the package and its tests. Imports go downward only; Sources/README.md is the map.
func layer(
    _ name: String, _ dependencies: [String], testing: [String] = [], excluding files: [String] = []
) -> [Target] {
    [
        .target(
            name: name, dependencies: dependencies.map { .byName(name: $0) }, exclude: files,
            swiftSettings: swiftSettings),
        .testTarget(
            name: "\(name)Tests",
            dependencies: ([name, "FormTestSupport", "TestLimits"] + dependencies + testing).map { .byName(name: $0) },
            resources: [.copy("Fixtures")]),
    ]
}

/// A library of the system, and a line of C that is compiled before the Swift that imports it: where the library is missing,
/// the build ends there, and not in an error for each Swift file.
func systemLibrary(_ name: String, _ pkgConfig: String, debian package: String) -> [Target] {
    [
        .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])]),
        .target(
            name: "\(name)Presence", dependencies: [.byName(name: name)], path: "Sources/\(name)/Presence",
            publicHeadersPath: "."),
    ]
}

let systemLibraries: [Target] =
    systemLibrary("CEditline", "libedit", debian: "libedit-dev")
    + systemLibrary("CLibXML2", "libxml-2.0", debian: "libxml2-dev")
    + systemLibrary("CPCRE2", "libpcre2-8", debian: "libpcre2-dev")
    + systemLibrary("CYAML", "yaml-0.1", debian: "libyaml-dev")
    + [
        .target(name: "CPosix"),
        .target(name: "CByteScan"),
        .target(name: "CEmbedded", exclude: ["notices.txt"]),
        .target(name: "CWords"),
    ]

let layers: [Target] =
    layer("FormWords", ["CWords"], excluding: ["Languages"])
    + layer("FormSyntax", ["FormWords", "CByteScan"])
    + [.target(name: "FormSystem", dependencies: ["FormWords", "CPosix"], swiftSettings: swiftSettings)]
    + [.target(name: "FormModel", dependencies: ["FormWords", "FormSyntax"], swiftSettings: swiftSettings)]
    + layer(
        "FormEngine", ["FormWords", "FormSyntax", "FormModel", "CByteScan", "CPCRE2", "CPCRE2Presence"],
        testing: ["FormFiles"])
    + layer(
        "FormFiles", ["FormWords", "FormSyntax", "FormModel", "FormEngine"],
        testing: ["CYAML", "XMLSyntax", "YAMLSyntax", "FormXML", "FormLanguages", "FormLint"])
    + [
        // Their tests are those of form files: a form is in either language, and each finding has one with that fault.
        .target(
            name: "XMLSyntax", dependencies: ["FormWords", "FormSyntax", "CLibXML2", "CLibXML2Presence"],
            swiftSettings: swiftSettings),
        .target(
            name: "YAMLSyntax", dependencies: ["FormWords", "FormSyntax", "CYAML", "CYAMLPresence"],
            swiftSettings: swiftSettings),
        .target(
            name: "FormXML",
            dependencies: ["FormWords", "FormSyntax", "XMLSyntax", "FormModel", "FormEngine", "FormFiles"],
            swiftSettings: swiftSettings),
        .target(
            name: "FormLanguages",
            dependencies: ["FormWords", "FormSyntax", "XMLSyntax", "YAMLSyntax", "FormModel", "FormFiles", "FormXML"],
            swiftSettings: swiftSettings),
        .target(
            name: "FormLint", dependencies: ["FormWords", "FormSyntax", "FormModel", "FormEngine", "FormFiles"],
            swiftSettings: swiftSettings),
    ]
    + layer(
        "FormImport",
        [
            "FormWords", "FormSyntax", "YAMLSyntax", "FormModel", "FormEngine", "FormFiles", "FormLanguages",
            "FormLint",
        ])
    + layer("FormRecords", ["FormWords", "FormSyntax", "FormModel", "FormEngine"], testing: ["FormFiles"])
    + layer(
        "FormSubmission",
        ["FormWords", "FormSyntax", "FormModel", "FormEngine", "FormRecords", "FormSystem", "CByteScan"])
    + layer("LineEditing", ["FormWords", "FormSyntax", "FormSystem", "CEditline", "CEditlinePresence"])
    + layer(
        "FormConversation",
        [
            "FormWords", "FormSyntax", "FormSystem", "FormModel", "FormEngine", "FormRecords", "FormSubmission",
            "LineEditing",
        ],
        testing: ["FormFiles"])
    + layer(
        "FormBatch",
        [
            "FormWords", "FormSyntax", "FormSystem", "FormModel", "FormEngine", "FormRecords", "FormSubmission",
            "CByteScan",
        ],
        testing: ["FormFiles"])
    + layer(
        "FormKit",
        [
            "FormWords", "FormSyntax", "FormSystem", "FormModel", "FormEngine", "FormFiles", "FormLint",
            "FormRecords", "FormSubmission", "FormBatch",
        ], testing: ["FormXML", "FormConversation", "FormPrompt", "FormKitXML"])
    + [
        // Without it, a program needs no libxml2. Its tests are those of FormKit: a form is in either language.
        .target(
            name: "FormKitXML", dependencies: ["FormSyntax", "FormXML", "FormKit"], swiftSettings: swiftSettings)
    ]
    + layer("FormKitFoundation", ["FormWords", "FormEngine", "FormKit"])
    + layer(
        "FormPrompt",
        [
            "FormWords", "FormSyntax", "FormSystem", "FormEngine", "FormRecords", "FormSubmission", "LineEditing",
            "FormConversation", "FormKit",
        ])
    + layer(
        "FieldwiseCommand",
        [
            "FormWords", "FormSyntax", "XMLSyntax", "YAMLSyntax", "FormSystem", "FormModel", "FormEngine", "FormFiles",
            "FormXML", "FormLanguages", "FormLint", "FormImport", "FormRecords", "FormSubmission", "LineEditing",
            "FormConversation", "FormBatch", "CEditline", "CLibXML2", "CEmbedded", "CPCRE2", "CYAML",
        ])

/// They measure what is no product, so they cannot be a package of their own; FIELDWISE_BENCHMARKS=1 has them built.
let benchmarks: [Target] =
    Context.environment["FIELDWISE_BENCHMARKS"] == "1"
    ? [
        .target(name: "Measuring", path: "Tests/Benchmarks/Measuring"),
        .executableTarget(
            name: "EngineBenchmark", dependencies: ["FormSyntax", "FormEngine", "FormFiles", "Measuring"],
            path: "Tests/Benchmarks/EngineBenchmark"),
        .executableTarget(
            name: "RecordsBenchmark",
            dependencies: ["FormSyntax", "FormEngine", "FormFiles", "FormRecords", "Measuring"],
            path: "Tests/Benchmarks/RecordsBenchmark"),
        .executableTarget(
            name: "LibraryBenchmark", dependencies: ["FormKit", "Measuring"],
            path: "Tests/Benchmarks/LibraryBenchmark"),
    ] : []

let package = Package(
    name: "fieldwise",
    products: [
        .library(name: "FormKit", targets: ["FormKit"]),
        .library(name: "FormKitXML", targets: ["FormKitXML"]),
        .library(name: "FormKitFoundation", targets: ["FormKitFoundation"]),
        .library(name: "FormPrompt", targets: ["FormPrompt"]),
        .library(name: "FormTestSupport", targets: ["FormTestSupport"]),
        .executable(name: "fieldwise", targets: ["fieldwise"]),
    ],
    targets: systemLibraries + layers + benchmarks + [
        .target(
            name: "FormTestSupport",
            dependencies: [
                "CPosix", "FormSyntax", "FormEngine", "FormFiles", "LineEditing", "FormConversation", "FormKit",
                "FormPrompt",
            ],
            path: "Tests/FormTestSupport"),
        .target(name: "TestLimits", path: "Tests/TestLimits"),
        .executableTarget(
            name: "AppendingProcess",
            dependencies: ["FormSyntax", "FormSystem", "FormEngine", "FormFiles", "FormRecords", "FormSubmission"],
            path: "Tests/AppendingProcess"),
        .executableTarget(
            name: "fieldwise",
            dependencies: ["FieldwiseCommand"] + (isStatic ? ["CStatic"] : []),
            swiftSettings: isStatic ? [.unsafeFlags(["-static-executable"], release)] : [],
            linkerSettings: isStatic ? staticLinking : []),
    ]
        + (isStatic
            ? [
                .target(
                    name: "CStatic", dependencies: ["CLibXML2", "CPosix"], exclude: ["sections.ld"],
                    cSettings: [.define("WRAPS_MEMORY", release)])
            ] : []),
    swiftLanguageModes: [.v6]
)

// No record goes through these: in the static command they are small rather than fast.
if isStatic {
    let small = ["FormImport", "FieldwiseCommand", "FormLanguages", "FormXML", "XMLSyntax", "YAMLSyntax"]
    for target in package.targets where small.contains(target.name) {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Osize"], release)]
    }
}

// A run of all checks builds once: each module whole, with no warning, and told of each use of unsafe memory. Whoever builds with
// another compiler, or depends on this package, may meet new warnings.
if Context.environment["FIELDWISE_STRICT"] == "1" {
    let whole = ["-wmo", "-num-threads", "2", "-disable-batch-mode", "-no-emit-module-separately-wmo"]
    for target in package.targets where target.type != .system {
        target.swiftSettings =
            (target.swiftSettings ?? []) + [
                .treatAllWarnings(as: .error), .treatWarning("StrictMemorySafety", as: .warning),
                .unsafeFlags(whole, .when(configuration: .debug)),
            ]
        target.cSettings = (target.cSettings ?? []) + [.treatAllWarnings(as: .error)]
        // Those of Sources alone have no path.
        if target.type != .test, target.path == nil {
            target.swiftSettings? += [.strictMemorySafety(.when(configuration: .debug))]
        }
    }
}
