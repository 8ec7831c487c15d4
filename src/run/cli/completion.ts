/** `completion bash|zsh|fish`: a script for the shell, made of the commands and options that program.ts declares. */
import type { Command } from 'commander';
import { catalogue } from '../../solvers/catalogue.ts';
import { UsageError } from './exit.ts';

/** @throws UsageError for a shell that we do not know */
export function completion(shell: string, program: Command): string {
  const name = program.name();
  const own = `_${name.replaceAll('-', '_')}`;
  if (shell === 'bash') return bash(name, own, program);
  if (shell === 'zsh') return `autoload -U +X bashcompinit && bashcompinit\n${bash(name, own, program)}`;
  if (shell === 'fish') return fish(name, program);
  throw new UsageError(`There is no completion for "${shell}". There is one for bash, zsh, fish.`);
}

const flagsOf = (command: Command): readonly string[] =>
  command.options.flatMap(({ short, long }) => [short, long]).filter((flag) => flag !== undefined);

/** The algorithms that a command takes: those of the problem with its name. */
const algorithmsOf = (command: Command): readonly string[] =>
  catalogue.filter(({ problem }) => problem === command.name()).map(({ id }) => id);

/** The commands that do something, each with the words that call it: "sort", "notebook run". */
function leavesOf(command: Command, before: readonly string[] = []): readonly Leaf[] {
  return command.commands.flatMap((each) => {
    const words = [...before, each.name()];
    return each.commands.length > 0 ? leavesOf(each, words) : [{ words, command: each }];
  });
}
interface Leaf {
  readonly words: readonly string[];
  readonly command: Command;
}

const namesOf = ({ commands }: Command): string => commands.map((command) => command.name()).join(' ');

function bash(name: string, own: string, program: Command): string {
  const cases = leavesOf(program).map(({ words, command }) => {
    const pattern = words.length > 1 ? `'${words.join(' ')}'` : `'${words[0]!} '*`;
    return `    ${pattern}) words='${flagsOf(command).join(' ')}'; algorithms='${algorithmsOf(command).join(' ')}' ;;\n`;
  });
  const groups = program.commands
    .filter(({ commands }) => commands.length > 0)
    .map((command) => `    '${command.name()} '*) words='${namesOf(command)} --help' ;;\n`);
  return `${own}() {
  local words algorithms current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]}
  COMPREPLY=()
  case "\${COMP_WORDS[1]} \${COMP_WORDS[2]}" in
${cases.join('')}${groups.join('')}  esac
  if [ "$COMP_CWORD" = 1 ]; then words='${namesOf(program)} --help --version'
  else case $previous in
    -a|--algorithm) words=$algorithms ;;
    --to) words='ipynb html md ts' ;;
    --tasks|--tasks-out|--results|--merge|--output) return ;;
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F ${own} ${name}
`;
}

function fish(name: string, program: Command): string {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const offered = (when: string, command: Command) =>
    `complete -c ${name} -n ${when} -f -a ${command.name()} -d ${quoted(command.description())}`;
  const seen = (words: readonly string[]) =>
    quoted(words.map((word) => `__fish_seen_subcommand_from ${word}`).join('; and '));
  const lines = [
    ...program.commands.map((command) => offered('__fish_use_subcommand', command)),
    ...program.commands.flatMap((group) =>
      group.commands.map((command) => offered(seen([group.name()]), command)),
    ),
    ...leavesOf(program).flatMap(({ words, command }) =>
      command.options.map(({ short, long, description, required }) => {
        const flag = [short && `-s ${short.slice(1)}`, long && `-l ${long.slice(2)}`]
          .filter(Boolean)
          .join(' ');
        const values =
          long === '--algorithm'
            ? ` -x -a ${quoted(algorithmsOf(command).join(' '))}`
            : required
              ? ' -r'
              : '';
        return `complete -c ${name} -n ${seen(words)} ${flag}${values} -d ${quoted(description)}`;
      }),
    ),
  ];
  return `${lines.join('\n')}\n`;
}
