import type { WriteStream } from 'node:tty';
import { terminalEnvironment } from '../../platform/config/terminal-environment.js';
import type { Look } from './report.js';

/** What an output can show. Pipes and files get a line for each finding, in plain letters. */
export const lookOf = (
  { isTTY, columns }: Pick<WriteStream, 'isTTY' | 'columns'>,
  environment = terminalEnvironment(),
): Look => (isTTY ? { columns: columns || 80, ...environment } : { isUnicode: false, isColourful: false });
