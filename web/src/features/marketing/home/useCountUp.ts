import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { countUpMs } from '../../../content/timings';

/**
 * Counts from 0 to 1 once when a tenth of the element is seen. Before, after, without script and without
 * motion it is 1, so the real figures are what stands there.
 */
export function useCountUp(ref: RefObject<HTMLElement | null>, moving: boolean): number {
  const [progress, setProgress] = useState(1);
  const mayMove = useEffectEvent(() => moving);

  useEffect(() => {
    if (!ref.current) return;
    let started: number | undefined;
    let frame = 0;
    const count = (now: number) => {
      started ??= now;
      const left = mayMove() ? Math.max(0, 1 - (now - started) / countUpMs) : 0;
      // Fast first, then slower.
      setProgress(1 - left ** 3);
      if (left > 0) frame = requestAnimationFrame(count);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        frame = requestAnimationFrame(count);
      },
      { threshold: 0.1 },
    );
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [ref]);

  return progress;
}
