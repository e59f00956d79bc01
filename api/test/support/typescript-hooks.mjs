/* How a worker thread resolves and loads a source in TypeScript. See typescript-workers.mjs. */
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';

export const resolve = (specifier, context, next) =>
  next(specifier, context).catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || !specifier.endsWith('.js')) throw error;
    return next(specifier.replace(/\.js$/, '.ts'), context);
  });

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const jsc = { parser: { syntax: 'typescript' }, target: 'es2023' };
  const { code } = await transformFile(fileURLToPath(url), { jsc, swcrc: false });
  return { format: 'module', source: code, shortCircuit: true };
}
