import { useEffect, useEffectEvent } from 'react';

/** @param ms undefined: never */
export function useTimeout(act: () => void, ms: number | undefined): void {
  const onTimeout = useEffectEvent(act);
  useEffect(() => {
    if (ms === undefined) return;
    const timer = setTimeout(() => onTimeout(), ms);
    return () => clearTimeout(timer);
  }, [ms]);
}
