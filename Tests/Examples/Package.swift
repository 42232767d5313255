// swift-tools-version: 6.0
import PackageDescription

/// Where the package is: around this one, or where `Tests/Recipes/examples` says, which builds a copy of this one.
let folder = Context.environment["FIELDWISE_PACKAGE"]
let fieldwise = Package.Dependency.package(name: "fieldwise", path: folder ?? "../..")
let kit = Target.Dependency.product(name: "FormKit", package: "fieldwise")
let prompt = Target.Dependency.product(name: "FormPrompt", package: "fieldwise")
let xml = Target.Dependency.product(name: "FormKitXML", package: "fieldwise")
let foundation = Target.Dependency.product(name: "FormKitFoundation", package: "fieldwise")
let testSupport = Target.Dependency.product(name: "FormTestSupport", package: "fieldwise")

/// What README.md shows of the library, and the command beside it, where `Tests/Recipes/examples` has put it.
let readMe: [Target] =
    folder == nil
    ? []
    : [.executableTarget(name: "ReadMe", dependencies: [kit, .product(name: "fieldwise", package: "fieldwise")])]

/// The programs of the documentation, by the names with which `Tests/Recipes/snippets` has put them into the folder Pages.
let snippets: [Target] = (Context.environment["FIELDWISE_SNIPPETS"] ?? "").split(separator: " ").map { name in
    let dependencies = [kit, prompt, foundation, testSupport]
    return name.hasSuffix("Tests")
        ? .testTarget(name: "\(name)", dependencies: dependencies, path: "Pages/\(name)")
        : .executableTarget(name: "\(name)", dependencies: dependencies, path: "Pages/\(name)")
}

let package = Package(
    name: "examples",
    dependencies: [fieldwise],
    targets: [
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .executableTarget(name: "OrderDesk", dependencies: [kit, prompt, "CSQLite"]),
        .executableTarget(name: "ValidationServer", dependencies: [kit]),
        .executableTarget(name: "FrontEnd", dependencies: [kit, prompt]),
        .executableTarget(name: "Installer", dependencies: [kit, prompt]),
        .executableTarget(name: "ImportService", dependencies: [kit]),
        .executableTarget(name: "ChatBot", dependencies: [kit, prompt]),
        .executableTarget(name: "Seeds", dependencies: [kit, testSupport]),
        .testTarget(name: "OwnFormTests", dependencies: [kit, xml, prompt, foundation, testSupport]),
    ] + readMe + snippets,
    swiftLanguageModes: [.v6]
)
