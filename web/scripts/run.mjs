/** Runs a TypeScript script through Vite's own loader: `node scripts/run.mjs scripts/<name>.ts`. */
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [script = ''] = process.argv.slice(2);
await runnerImport(resolve(script), { configFile: false, logLevel: 'error' });
