import type { Check } from '../diagnostic-context.js';
import { note, ok } from '../result.js';
import { findUnreferenced } from '../unreferenced-objects.js';

export const files: Check = async (context) => {
  const { keys } = await findUnreferenced(context);
  return keys.length === 0
    ? ok('Every stored file belongs to a document or waits to be removed.')
    : note(
        `Files that no document names: ${keys.length}. Older versions left them. Delete them with doctor --delete-unreferenced.`,
      );
};
