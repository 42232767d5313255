import FormEngine
import FormWords

/// A shell for which command lines can be completed.
enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish

    /// The script that makes the shell complete `fieldwise`.
    ///
    /// It runs `fieldwise completions --candidates SHELL PLACE WORD...` to get candidates for the word at PLACE,
    /// counted from 0 after the program's name; the shell itself completes file names.
    var script: String {
        switch self {
        case .bash: bashScript
        case .zsh: zshScript
        case .fish: fishScript
        }
    }

    /// The answer to the script, with descriptions in the environment's language; empty for an invalid question.
    static func candidates(_ question: ArraySlice<Argument>) -> String {
        guard let name = question.first, let shell = Shell(rawValue: name.text),
            let place = question.dropFirst().first.flatMap({ Int($0.text) })
        else { return "" }
        let words = Array(question.dropFirst(2))
        let language = Language.ofEnvironment
        switch shell {
        case .bash: return bashCompletion(of: words, at: place, language).text
        case .zsh, .fish: return UnfinishedLine(words: words, place: place, language: language).completion.text
        }
    }
}

/// The completion for bash, which passes and expects words as they are written.
private func bashCompletion(of written: [Argument], at place: Int, _ language: Language) -> ShellCompletion {
    guard written.indices.contains(place) else { return ShellCompletion() }
    let words = written.map { BashWord($0.text) }
    let meanings = words.map { Argument($0.meaning) }
    var completion = UnfinishedLine(words: meanings, place: place, language: language).completion
    completion.candidates = completion.candidates.compactMap { candidate in
        words[place].finished(as: candidate.word).map { ShellCompletion.Candidate(word: $0, note: candidate.note) }
    }
    return completion
}

private let bashScript = #"""
    # Completes command lines of fieldwise in bash 4 and later.
    _fieldwise() {
        local program=fieldwise line=$COMP_LINE words=() index word start=0 place=0 typed= source= found=()
        [[ $1 == */* ]] && program=${1/#\~\//$HOME/}
        # Bash parts words at = and : too; what no blank parts is one word here.
        for ((index = 0; index < ${#COMP_WORDS[@]}; index++)); do
            word=${COMP_WORDS[index]}
            if ((index > 0)) && [[ -n $line && $line != [[:blank:]]* ]]; then
                words[${#words[@]} - 1]+=$word
            else
                line=${line#"${line%%[![:blank:]]*}"}
                start=$((${#COMP_LINE} - ${#line}))
                words+=("$word")
            fi
            line=${line#"$word"}
            if ((index == COMP_CWORD)); then
                place=$((${#words[@]} - 1)) typed=${COMP_LINE:start:COMP_POINT-start}
            fi
        done
        words[place]=$typed
        {
            read -r source
            mapfile -t found
        } < <("$program" completions --candidates bash "$((place - 1))" "${words[@]:1}" 2>/dev/null)
        COMPREPLY=()
        case $source in
            words)
                # Only what follows the last = or : is replaced.
                local replaced=$2
                [[ $replaced == [=:] ]] && replaced=
                for word in "${found[@]}"; do
                    word=${word%%$'\t'*}
                    COMPREPLY+=("${word#"${typed%"$replaced"}"}")
                done
                [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace
                ;;
            forms)
                compopt -o filenames -o plusdirs
                mapfile -t COMPREPLY < <(
                    for ending in json xml yaml yml; do compgen -f -X "!*.$ending" -- "$2"; done)
                ;;
            files) compopt -o default ;;
            folders) compopt -o dirnames ;;
        esac
    } 2>/dev/null
    complete -F _fieldwise fieldwise

    """#

private let zshScript = #"""
    #compdef fieldwise
    # Completes command lines of fieldwise in zsh.
    _fieldwise() {
        local program=fieldwise line source
        local -a all found entries suffix
        [[ $words[1] == */* ]] && program=${${(Q)words[1]}/#\~\//$HOME/}
        all=("${(@Q)words[2,-1]}")
        all[CURRENT-1]=${(Q)PREFIX}
        found=("${(@f)$("$program" completions --candidates zsh $((CURRENT - 2)) "${(@)all}" 2>/dev/null)}")
        source=$found[1]
        shift found
        case $source in
            (words)
                for line in $found; do
                    entries+=("${${${line%%$'\t'*}//\\/\\\\}//:/\\:}:${line#*$'\t'}")
                done
                [[ ${found[1]%%$'\t'*} == *= ]] && suffix=(-S '')
                _describe -t values value entries "${suffix[@]}"
                ;;
            (forms)
                compset -P '--*='
                _path_files -g '*.(json|xml|yaml|yml)(-.) *(-/)'
                ;;
            (files)
                compset -P '--*='
                _files
                ;;
            (folders)
                compset -P '--*='
                _files -/
                ;;
        esac
    }
    # Either found among the functions of completion, or sourced.
    if [[ $funcstack[1] == _fieldwise ]]; then
        _fieldwise "$@"
    else
        compdef _fieldwise fieldwise
    fi

    """#

private let fishScript = #"""
    # Completes command lines of fieldwise in fish.
    function __fieldwise_candidates
        set -l program fieldwise
        set -l before (commandline -opc)
        string match -q '*/*' -- $before[1]; and set program $before[1]
        set -e before[1]
        set -l typed (commandline -ct)
        # A quote that is still open is none of the word.
        set -l word (string unescape -- $typed; or string trim -l -c '"\'' -- $typed)
        test -n "$word"; or set word ''
        set -l found ($program completions --candidates fish (count $before) $before $word 2>/dev/null)
        set -l source $found[1]
        set -e found[1]
        set -l option (string match -r -- '^--[^=]*=' $word)
        set -l path (string replace -r -- '^--[^=]*=' '' $word)
        # The name of a file that begins with a dash is none of an option.
        set -l folder
        string match -q -- '-*' $path; and set folder ./
        switch "$source"
            case words
                string join -- \n $found
            case forms
                __fish_complete_path "$folder$path" | string match -r -- '^[^\t]*(?:/|\.json|\.xml|\.ya?ml)(?:\t.*)?$' | string replace -r -- "^$folder" "$option"
            case files
                __fish_complete_path "$folder$path" | string replace -r -- "^$folder" "$option"
            case folders
                __fish_complete_directories "$folder$path" | string replace -r -- "^$folder" "$option"
        end
    end
    complete -c fieldwise -f -a '(__fieldwise_candidates)'

    """#
