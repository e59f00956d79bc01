import { useEffect, useState } from 'react';
import { sloganFadeMs, sloganMs } from '../../../content/timings';

/** Walks through `count` entries, one after the other: the shown one fades, then the next takes its place. */
export function useRotation(count: number, moving: boolean): { index: number; fading: boolean } {
  const [index, setIndex] = useState(0);
  const [fading, setFading] = useState(false);

  useEffect(() => {
    if (!moving) return;
    let fade: ReturnType<typeof setTimeout> | undefined;
    const turn = setInterval(() => {
      setFading(true);
      fade = setTimeout(() => {
        setIndex((now) => (now + 1) % count);
        setFading(false);
      }, sloganFadeMs);
    }, sloganMs);
    return () => {
      clearInterval(turn);
      clearTimeout(fade);
      setFading(false);
    };
  }, [count, moving]);

  return { index, fading };
}
