#include "CUncialPoppler.h"

const char *uncial_pdf_status_explanation(UncialPDFStatus status)
{
    switch (status) {
    case UncialPDFStatusOK:
        return "Nothing failed.";
    case UncialPDFStatusFileUnreadable:
        return "The file cannot be read. Check that it exists and may be read.";
    case UncialPDFStatusNotAPlainFile:
        return "This is no plain file. Give one, or read it and give its bytes.";
    case UncialPDFStatusEmpty:
        return "There are no bytes in it. Check that the file was written completely.";
    case UncialPDFStatusNotAPDF:
        return "This is not a PDF, whatever its name says. Give a PDF, or open it as what it is.";
    case UncialPDFStatusDamaged:
        return "The PDF is damaged beyond repair, or cut short. Get the file again from its "
               "source.";
    case UncialPDFStatusPasswordRequired:
        return "The document is encrypted. Give its password.";
    case UncialPDFStatusPasswordWrong:
        return "The password does not open the document. Give the right one.";
    case UncialPDFStatusUnsupportedSecurity:
        return "The document is encrypted in a way that only its own software can open, such as "
               "with a certificate. Save it without protection there.";
    case UncialPDFStatusNoSuchPage:
        return "The document has no such page. Ask for one that it has.";
    case UncialPDFStatusPageDamaged:
        return "Its entry in the PDF is damaged. Leave the page out, or get the file again.";
    case UncialPDFStatusPageIsBomb:
        return "Its drawing instructions are packed as an image, which no sound PDF does and which "
               "would fill the memory. Leave the page out.";
    case UncialPDFStatusPageIsTooDeep:
        return "Its drawing instructions nest deeper than those of any sound PDF, which would fill "
               "the memory. Leave the page out.";
    case UncialPDFStatusTooManyCharacters:
        return "It has more characters than the limit allows. Raise the limit, or leave the page "
               "out.";
    case UncialPDFStatusRenderFailed:
        return "poppler could not make the image. Use a lower renderDpi or maxPageSide, or leave "
               "the page out.";
    case UncialPDFStatusStopped:
        return "The work was stopped.";
    case UncialPDFStatusOutOfMemory:
        return "There is not enough memory. Use a lower renderDpi, or fewer pages at once.";
    case UncialPDFStatusInternalError:
        return "poppler failed without saying why. Get the file again, or save it anew with "
               "another program.";
    }
    return "An unknown failure of poppler.";
}
