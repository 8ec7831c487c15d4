#!/usr/bin/env node
/**
 * Starts the project's command line: the commands of run/, and those of notebook/, which run/ knows nothing of. In JavaScript, since
 * reading this file must not load Node's reader of TypeScript, which takes longer than the rest; what Node has compiled, it keeps.
 */
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { commandLine } = await import('./run/cli.ts');
const { addNotebookCommands } = await import('./notebook/cli/notebook-commands.ts');
await commandLine([addNotebookCommands]);
