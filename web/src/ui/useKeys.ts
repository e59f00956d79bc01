import { useEffectEvent, useLayoutEffect } from 'react';

const isMeantFor =
  (fields: string) =>
  ({ target, isComposing, defaultPrevented }: KeyboardEvent): boolean =>
    isComposing ||
    defaultPrevented ||
    (target instanceof Element && target.closest(fields) !== null) ||
    document.querySelector('dialog[open]') !== null;

const isTaken = isMeantFor('input:not([type=checkbox]), textarea, [contenteditable], select, dialog');

// An empty number has no typing to undo.
export const isUndoTaken = isMeantFor(
  'input:not([type=checkbox], [type=number]:placeholder-shown), textarea, [contenteditable], dialog',
);

/** Listens from before the page is painted: a key may be pressed as soon as what it does is seen. */
export function useKeydown(press: (event: KeyboardEvent) => void, enabled = true): void {
  const pressed = useEffectEvent(press);
  useLayoutEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}

/**
 * Single keys that do something anywhere on the page, unless one types or a dialog is open.
 * @param press gets `KeyboardEvent.key`. @returns whether it is a shortcut
 * @param enabled WCAG 2.1.4: must be switchable, because speech input can trigger single keys
 */
export function useKeys(press: (key: string) => boolean, enabled: boolean): void {
  useKeydown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTaken(event)) return;
    if (press(event.key)) event.preventDefault();
  }, enabled);
}
