import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { countUpMs } from '../../../content/timings';

const visibleShare = 0.1;

export function countProgress(elapsed: number): number {
  const share = Math.min(1, Math.max(0, elapsed / countUpMs));
  return 1 - (1 - share) ** 3;
}

/**
 * Counts from 0 to 1 once when a tenth of the element is seen. Before, after, without script and without
 * motion it is 1, so the real figures are what stands there.
 */
export function useCountUp(ref: RefObject<HTMLElement | null>, moving: boolean): number {
  const [progress, setProgress] = useState(1);
  const mayMove = useEffectEvent(() => moving);

  useEffect(() => {
    if (!ref.current) return;
    let frame = 0;
    const run = (started: number) => (now: number) => {
      const next = mayMove() ? countProgress(now - started) : 1;
      setProgress(next);
      if (next < 1) frame = requestAnimationFrame(run(started));
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        if (mayMove()) frame = requestAnimationFrame((now) => run(now)(now));
      },
      { threshold: visibleShare },
    );
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [ref]);

  return progress;
}
