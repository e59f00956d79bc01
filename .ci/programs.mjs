import { join } from 'node:path';
import { pythonEnvironment } from '../tools/lib/python-environment.mjs';
import { root } from './run-check.mjs';

/** Programs of checks, at pinned versions in .cache. Each function throws where its program cannot be had. */

/** One of requirements.txt. @returns its path */
export const pythonProgram = async (name) =>
  join(
    await pythonEnvironment(
      join(root, '.cache/checks-python'),
      join(import.meta.dirname, 'requirements.txt'),
    ),
    name,
  );
