import { useEffect, useState } from 'react';

export const rotationInterval = 5000;
export const fadeDuration = 500;

/** Walks through `count` entries, one every 5000 ms: the shown one fades for 500 ms, then the next takes its place. */
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
      }, fadeDuration);
    }, rotationInterval);
    return () => {
      clearInterval(turn);
      clearTimeout(fade);
      setFading(false);
    };
  }, [count, moving]);

  return { index, fading };
}
