import CEditline
import CLibXML2
import CPCRE2
import CYAML

/// The version of the command and the package, as in the newest entry of the change log.
let commandVersion = "0.1.0"

/// The text of `fieldwise --version`: its own version and those of the libraries it was built with.
func versionText() -> String {
    """
    fieldwise \(commandVersion)
    libedit \(LIBEDIT_MAJOR).\(LIBEDIT_MINOR)
    libxml2 \(LIBXML_DOTTED_VERSION)
    libyaml \(String(cString: yaml_get_version_string()))
    pcre2 \(PCRE2_MAJOR).\(PCRE2_MINOR)

    """
}
