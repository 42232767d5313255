extension Spanish {
    package static func template(_ phrase: ReportPhrase) -> String {
        switch phrase {
        case .roleOnStandardInput: "{role} (entrada estándar)"
        case .roleOfFile: "{role} {file}"
        case .theInput: "la entrada"
        case .theJournal: "el diario"

        case .typeRecords: "escribir registros como CSV con cabecera o como JSON Lines; terminar con Ctrl-D"
        case .headerMissing: "falta la cabecera con los identificadores; escribirla antes de los registros"
        case .headerTooLong:
            "la cabecera no termina en los primeros 16 MiB; cerrar sus comillas o terminar su línea"
        case .inputWasChanged:
            "el archivo cambió mientras se leía; restaurarlo, o eliminar el diario y lo que escribió la ejecución "
                + "para empezar de nuevo"
        case .readRecordsDiffer:
            "los registros ya leídos han cambiado; indicar la misma entrada, o eliminar el diario y lo que escribió "
                + "la ejecución para empezar de nuevo"

        case .rejectsNeedColumns:
            "los registros rechazados conservan en CSV las columnas de la entrada, así que todas las entradas deben "
                + "tener las mismas; dar a --rejects un nombre que termine en .jsonl"
        case .rejectsNeedEnding:
            "los registros rechazados conservan en CSV el separador de la entrada; dar a --rejects un nombre que "
                + "termine en {ending}"
        case .recordTooLong: "el registro ocupa {count} bytes, más de 16 MiB"
        case .recordOfLinesTooLong: "el registro ocupa {count} bytes, hasta la línea {line}, más de 16 MiB"
        case .closeQuotationMark: "cerrar sus comillas o terminar su línea"
        case .endLine: "terminar su línea o acortarla"
        case .lineOfFile: "la línea {line} de {file}"
        case .recordTaken: "la línea {line} tiene lo mismo en campos que deben ser únicos; cambiar uno de ellos"
        case .emptyFileName:
            "--name da un nombre vacío al archivo de este registro; responder a los campos que usa --name"
        case .longFileName:
            "--name da al archivo de este registro un nombre de {count} bytes; puede tener {limit} como máximo"

        case .splitFileExists:
            "el archivo {file} ya existe con otro contenido; moverlo y añadir --resume, o empezar de nuevo con un "
                + "--name distinto en cada registro, por ejemplo {example}"
        case .splitFileUnnameable:
            "{file} no puede ser el nombre de un archivo; empezar de nuevo con un --name más corto y nunca vacío"

        case .neverStarted:
            "no hay ninguna ejecución que continuar: nunca se empezó; omitir --resume para empezarla"
        case .hasEnded:
            "no hay ninguna ejecución que continuar: ya terminó, según {report}; omitir --resume para añadir de nuevo "
                + "los registros"
        case .noRunToResume:
            "no hay ninguna ejecución que continuar: ya terminó o nunca se empezó; omitir --resume para añadir los "
                + "registros"
        case .notResumable:
            "lo que se escribe en la salida estándar no se puede continuar; indicar --output FILE u omitir --resume"
        case .journalDiffers:
            "la ejecución no se puede continuar: {difference}; indicar lo mismo que al empezarla, o eliminar el "
                + "diario y lo que escribió para empezar de nuevo"
        case .formDiffers: "el formulario ha cambiado"
        case .inputsDiffer: "las entradas son otras; se empezó con {inputs}"
        case .inputDiffers: "{input} ha cambiado"
        case .optionsDiffer: "las opciones son otras; se empezó con {options}"
        case .journalDamaged:
            "la ejecución no se puede continuar: el diario está dañado; eliminarlo, junto con lo que escribió la "
                + "ejecución, para empezar de nuevo"
        case .journalElsewhere:
            "la ejecución no se puede continuar: esto es un enlace al diario; indicar la salida que está junto al "
                + "diario"
        case .journalStays:
            "todos los registros están procesados, pero no se puede eliminar el diario de la ejecución: {reason}"
        case .noThread: "el sistema no puede crear un hilo; usar --jobs 1"

        case .records: "{count} {count:registro|registros}"
        case .perSecond: "{count} por segundo"
        case .rejectedRecords: "{count} {count:rechazado|rechazados}"
        case .timeLeft: "faltan {time}"
        case .secondsLeft: "{seconds} s"
        case .minutesLeft: "{minutes} min {seconds} s"
        case .hoursLeft: "{hours} h {minutes} min"

        case .unfinishedRecordRemoved:
            "se eliminó de la salida un registro incompleto de {count} {count:byte|bytes}"
        case .valuesNotUsed:
            "{count} {count:valor no se usa|valores no se usan}, porque {count:el campo está oculto o desactivado, o "
                + "se calcula|los campos están ocultos o desactivados, o se calculan}; --strict rechaza {count:ese "
                + "registro|esos registros}"
        case .recordsRejected:
            "{number:se rechazó|se rechazaron} {number} de {count} {count:registro|registros}, por {reasons} "
                + "{reasons:motivo|motivos}"
        case .rejectsKeepThem: "{told}; --rejects FILE los guarda con todos los motivos"
        case .stoppedAtOnce: "la ejecución se detuvo antes del primer registro"
        case .stoppedAfter: "la ejecución se detuvo después de {count} {count:registro|registros}"
        case .interrupted: "la ejecución se interrumpió"
        case .interruptedAgain: "la ejecución se interrumpió de nuevo"
        case .addResume: "{told}; añadir --resume para continuar"
        case .runAgain: "{told}; repetir el mismo comando para continuar"
        case .runAgainOnceReadable: "lo hecho se conserva; repetir el mismo comando cuando se pueda leer el archivo"

        case .unknownZone: "la zona horaria {zone} es desconocida aquí; usar un nombre IANA como 'Europe/Oslo'"

        case .kept: "se conserva: {name}: {reason}"
        case .changed: "cambio: {text}"
        case .commentLeftOut: "se omite un comentario"
        case .commentsLeftOut: "se omiten {count} comentarios"
        case .notWritable: "el formulario no se puede escribir como {format}: {fault}"

        case .untitledForm: "Formulario sin título"
        case .untitledGroup: "Grupo sin título"
        case .disabled: "desactivado"
        case .computed: "se calcula"
        case .hiddenAtFirst: "no se muestra al principio"
        case .disabledAtFirst: "desactivado al principio"
        case .secret: "dato secreto"
        case .askedTwice: "se pregunta dos veces"
        case .isNotSubmitted: "no se envía"
        case .isOutside: "lo fija el programa"
        case .repeats: "se repite"
        case .repeatsTimes: "se repite {times}"
        case .repeatsAtLeast: "se repite al menos {times}"
        case .repeatsAtMost: "se repite como máximo {times}"
        case .repeatsFromTo: "se repite de {least} a {times}"
        case .once: "una vez"
        case .times: "{count} veces"
        case .optionList: "lista {number}"
        case .formula: "fórmula"
        case .visibleIf: "se muestra si"
        case .enabledIf: "se pregunta si"
        case .requiredIf: "obligatorio si"
        case .offeredIf: "se ofrece si"
        case .firstValue: "al principio"
        case .dependsOn: "depende de {fields}"

        case .answer: "respuesta"
        case .answerSet: "respuesta dada, no se muestra"
        case .answerRefused: "respuesta rechazada, no se muestra"
        case .noAnswer: "sin respuesta"
        case .noAnswerHidden: "sin respuesta, campo oculto"
        case .answerOf: "respuesta {number}"
        case .answerSetOf: "respuesta {number} dada, no se muestra"
        case .answerRefusedOf: "respuesta {number} rechazada, no se muestra"
        case .noAnswerOf: "respuesta {number} en blanco"
        case .noAnswerHiddenOf: "respuesta {number} en blanco, campo oculto"

        case .validatedTogether: "se validan juntos"
        case .rule: "regla"
        case .shows: "mostrar"
        case .hides: "ocultar"
        case .enables: "activar"
        case .disables: "desactivar"
        case .updates: "actualizar"
        case .updatesTo: "actualizar a {value}"
        case .clears: "vaciar"
        // Each of these goes with any of the actions above, and with one another.
        case .doesToSection: "{action} la sección"
        case .doesToGroup: "{action} el grupo"
        case .doesByOption: "{action} al elegir {option}"
        case .doesIf: "{action} si {condition}"
        }
    }
}
