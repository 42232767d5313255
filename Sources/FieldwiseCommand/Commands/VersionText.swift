import CEditline
import CLibXML2
import CPCRE2

/// What `fieldwise --version` prints: its own version and those of the libraries that it was built with.
func versionText() -> String {
    """
    fieldwise 0.1.0
    libedit \(LIBEDIT_MAJOR).\(LIBEDIT_MINOR)
    libxml2 \(LIBXML_DOTTED_VERSION)
    pcre2 \(PCRE2_MAJOR).\(PCRE2_MINOR)

    """
}
