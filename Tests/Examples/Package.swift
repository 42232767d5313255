// swift-tools-version: 6.0
import PackageDescription

/// Where the package is taken from: beside this one, or the git repository and version that `Tests/Recipes/examples` names.
let fieldwise: Package.Dependency =
    Context.environment["FIELDWISE_REPOSITORY"].map { .package(url: $0, exact: "1.0.0") }
    ?? .package(name: "fieldwise", path: "../..")
let kit = Target.Dependency.product(name: "FormKit", package: "fieldwise")
let prompt = Target.Dependency.product(name: "FormPrompt", package: "fieldwise")

/// What README.md shows of the library, and the command beside it, where `Tests/Recipes/examples` has put it.
let readMe: [Target] =
    Context.environment["FIELDWISE_REPOSITORY"] == nil
    ? []
    : [.executableTarget(name: "ReadMe", dependencies: [kit, .product(name: "fieldwise", package: "fieldwise")])]

let package = Package(
    name: "examples",
    dependencies: [fieldwise],
    targets: [
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .executableTarget(name: "OrderDesk", dependencies: [kit, prompt, "CSQLite"]),
        .executableTarget(name: "ValidationServer", dependencies: [kit]),
        .executableTarget(name: "FrontEnd", dependencies: [kit, prompt]),
        .executableTarget(
            name: "Seeds", dependencies: [kit, .product(name: "FormTestSupport", package: "fieldwise")]),
    ] + readMe + [
        .testTarget(
            name: "OwnFormTests", dependencies: [kit, .product(name: "FormTestSupport", package: "fieldwise")])
    ],
    swiftLanguageModes: [.v6]
)
