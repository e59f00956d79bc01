import { EngineProcessError } from './engine-process.mjs';

const INSTEAD = 'Set MONGODB_URI to a MongoDB server, or run `docker compose up`.';

/**
 * The error message for an operator whose engine could not be started: the cause, and what to do. One line.
 * @param {string} dataDir
 * @param {unknown} error
 */
export function engineSentence(dataDir, error) {
  const detail = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  if (!(error instanceof EngineProcessError) || error.failure === 'unloadable')
    return `The embedded database cannot run here (${detail}). ${INSTEAD}`;
  if (error.failure === 'in-use')
    return `Another Leadlight already uses ${dataDir}. Stop it, or set DATA_DIR to another folder.`;
  return `The embedded database cannot open ${dataDir}/db (${detail}). Mend or move that folder away, or restore a backup.`;
}
