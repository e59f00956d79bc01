import { useMemo } from 'react';
import { dropFromTab, keepInTab, keysInTab, readFromTab } from '../runtime/storage';

/** Key prefix for unsaved texts of the back office. */
export const draftStart = 'draft:';
/** Key prefix for submissions that were not confirmed. */
export const sentStart = 'sent:';

/** The kind of each draft in this tab, such as 'job'. */
export const draftKinds = (): string[] =>
  keysInTab(draftStart).map((key) => key.slice(draftStart.length).replace(/:.*/, ''));

export function dropDrafts(): void {
  [...keysInTab(draftStart), ...keysInTab(sentStart)].forEach(dropFromTab);
}

/** Unsaved values of a form. */
export interface Draft {
  /** Checked by `hasShapeOf`. */
  values: unknown;
  /** The version of the entity that the form started from (its ETag); undefined for something new. */
  tag: string | undefined;
}

/** When the draft was kept. */
export const draftedAt = (name: string): string | undefined =>
  (readFromTab(`${draftStart}${name}`) as { at?: string } | undefined)?.at;

function readDraft(key: string): Draft | undefined {
  const { values, tag } = (readFromTab(key) ?? {}) as Partial<Draft>;
  return values === undefined ? undefined : { values, tag };
}

/** Whether stored values fit a form: another version of it may have stored them. */
export const hasShapeOf = <Values extends object>(blank: Values, stored: unknown): stored is Values =>
  stored instanceof Object &&
  Array.isArray(stored) === Array.isArray(blank) &&
  Object.entries(blank as Record<string, unknown>).every(([name, value]) => {
    const other: unknown = Reflect.get(stored, name);
    // JSON has null for NaN, which is an emptied number.
    if (other === null && typeof value === 'number') return true;
    return typeof value === 'object' && value ? hasShapeOf(value, other) : typeof other === typeof value;
  });

/**
 * One form's draft in this tab. Sign Out drops all drafts.
 * @param name of the form and the entity, such as `job:<id>`
 */
export function useDraft(name: string) {
  return useMemo(() => {
    const key = `${draftStart}${name}`;
    return {
      read: () => readDraft(key),
      keep: (draft: Draft) => keepInTab(key, { ...draft, at: new Date().toISOString() }),
      drop: () => dropFromTab(key),
    };
  }, [name]);
}
