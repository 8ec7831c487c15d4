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

function bash(name: string, own: string, { commands }: Command): string {
  const cases = commands.map((command) => {
    const algorithms = algorithmsOf(command).join(' ');
    return `    ${command.name()}) words='${flagsOf(command).join(' ')}'; algorithms='${algorithms}' ;;\n`;
  });
  return `${own}() {
  local words algorithms current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]}
  COMPREPLY=()
  case \${COMP_WORDS[1]} in
${cases.join('')}  esac
  if [ "$COMP_CWORD" = 1 ]; then words='${commands.map((command) => command.name()).join(' ')} --help --version'
  else case $previous in
    -a|--algorithm) words=$algorithms ;;
    --tasks|--tasks-out|--results|--merge) return ;;
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F ${own} ${name}
`;
}

function fish(name: string, { commands }: Command): string {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const lines = commands.flatMap((command) => [
    `complete -c ${name} -n __fish_use_subcommand -f -a ${command.name()} -d ${quoted(command.description())}`,
    ...command.options.map(({ short, long, description, required }) => {
      const flag = [short && `-s ${short.slice(1)}`, long && `-l ${long.slice(2)}`].filter(Boolean).join(' ');
      const values =
        long === '--algorithm' ? ` -x -a ${quoted(algorithmsOf(command).join(' '))}` : required ? ' -r' : '';
      return `complete -c ${name} -n '__fish_seen_subcommand_from ${command.name()}' ${flag}${values} -d ${quoted(description)}`;
    }),
  ]);
  return `${lines.join('\n')}\n`;
}
