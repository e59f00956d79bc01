import { EPOCH, NOW } from '../database/database-clock.js';

const UNDO_MS = 30_000;
/** Later than the last undo. */
const REMOVE_MS = 60_000;

const deletedSince = (ms: number) => ({ $gt: ['$deletedAt', { $subtract: [NOW, ms] }] });

export const canBeRestored = { $expr: deletedSince(UNDO_MS) };
export const canBeRemoved = { deletedAt: { $gte: EPOCH }, $expr: { $not: [deletedSince(REMOVE_MS)] } };

/** @returns the ids of stored documents, and the other ids */
export function split(ids: readonly string[], stored: readonly unknown[]): [string[], string[]] {
  const isStored = new Set(stored.map(String));
  const unique = [...new Set(ids)];
  return [unique.filter((id) => isStored.has(id)), unique.filter((id) => !isStored.has(id))];
}
