import FieldwiseCommand

endProgram(runFieldwise(programArguments()))
