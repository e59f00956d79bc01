import { useState, type FocusEvent, type TouchEvent } from 'react';

/** Whether a finger is on an element, or the keyboard's focus in it. Spread `hold` into the element. */
export function useHold() {
  const [isTouched, setTouched] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const touch = ({ touches }: TouchEvent) => setTouched(touches.length > 0);
  return {
    isHeld: isTouched || isFocused,
    hold: {
      onTouchStart: touch,
      onTouchEnd: touch,
      onTouchCancel: touch,
      // A link that was clicked keeps the focus too, long after the visitor has gone on.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
