/** Holds openapi.json to the rules of spectral:oas. What breaks one is printed, and the exit code is 1. */
import { readFile } from 'node:fs/promises';
import spectral from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';

const linter = new spectral.Spectral();
linter.setRuleset(oas);
const found = await linter.run(await readFile(new URL('../openapi.json', import.meta.url), 'utf8'));
for (const { code, path, message } of found) console.error(`${code}: ${path.join('.')}: ${message}`);
process.exitCode = found.length > 0 ? 1 : 0;
