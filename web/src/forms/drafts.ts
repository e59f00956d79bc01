import { useMemo } from 'react';
import { dropAllFromTab, dropFromTab, keepInTab, readFromTab } from '../runtime/storage';
import { selectSession } from '../api/session';
import { useAppSelector } from '../api/store-hooks';

/** The prefix of the drafts in this tab. */
export const draftStart = 'draft:';

export const dropDrafts = (): void => dropAllFromTab(draftStart);

/** What stands in a form of the back office and is not saved. */
export interface Draft {
  /** As it was kept: the form that reads it back checks it. */
  values: unknown;
  /** The version of the entity that the form started from (its ETag); undefined for something new. */
  tag: string | undefined;
}

function readDraft(key: string): Draft | undefined {
  const kept = readFromTab(key);
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept) || !('values' in kept))
    return undefined;
  const tag = 'tag' in kept && typeof kept.tag === 'string' ? kept.tag : undefined;
  return { values: kept.values, tag };
}

/** Whether a stored draft has the fields of this one, each of the same type. */
export const hasShapeOf = <Values extends object>(blank: Values, stored: unknown): stored is Values =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.entries(blank).every(([name, value]) => typeof Reflect.get(stored, name) === typeof value);

/**
 * Keeps one form's draft in this tab, over a reload or the end of the session. It belongs to who is signed in: with
 * another e-mail it is not seen, and Sign Out drops it.
 * @param name of the form and what it edits, such as `job:<id>`
 */
export function useDraft(name: string) {
  const { email } = useAppSelector(selectSession);
  return useMemo(() => {
    const key = `${draftStart}${email ?? ''}:${name}`;
    return {
      read: () => readDraft(key),
      keep: (draft: Draft) => keepInTab(key, draft),
      drop: () => dropFromTab(key),
    };
  }, [email, name]);
}
