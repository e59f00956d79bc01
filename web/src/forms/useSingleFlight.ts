import { useCallback, useRef } from 'react';

/** The same action, but a call while an earlier one is still running does nothing: a double click sends once. */
export function useSingleFlight<Arguments extends unknown[]>(
  action: (...args: Arguments) => Promise<unknown>,
): (...args: Arguments) => Promise<void> {
  const running = useRef(false);
  return useCallback(
    async (...args: Arguments) => {
      if (running.current) return;
      running.current = true;
      try {
        await action(...args);
      } finally {
        running.current = false;
      }
    },
    [action],
  );
}
