// Nothing to call: the target makes libtesseract.a part of the program (trait StaticTesseract).
