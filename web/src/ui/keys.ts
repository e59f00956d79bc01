const isMeantFor =
  (fields: string) =>
  ({ target, isComposing, defaultPrevented }: KeyboardEvent): boolean =>
    isComposing ||
    defaultPrevented ||
    (target instanceof Element && target.closest(fields) !== null) ||
    document.querySelector('dialog[open]') !== null;

/** Whether a key is meant for a field, an input method or an open dialog, or has been used already. */
export const isTaken = isMeantFor('input, textarea, select, [contenteditable], dialog');

const textFields = 'input:not([type=checkbox]), textarea, [contenteditable]';

/** The same for Ctrl Z, which means something only where text is written. */
export const isUndoTaken = isMeantFor(`${textFields}, dialog`);

/** Whether somebody is about to write. */
export const isWriting = (): boolean => document.activeElement?.closest(textFields) != null;
