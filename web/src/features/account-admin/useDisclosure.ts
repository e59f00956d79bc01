import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A form that a button opens in its own place. Closed, the button has the focus again. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      flushSync(() => setOpen(false));
      opener.current?.focus();
    },
    opener,
  };
}
