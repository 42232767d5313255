import FieldwiseCommand
import Glibc

exit(runFieldwise(programArguments()))
