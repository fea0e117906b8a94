// Which libtesseract a program gets: the shared one, unless the trait asks for CUncialTesseractStatic.
#if !StaticTesseract
import CTesseractShared
#endif
