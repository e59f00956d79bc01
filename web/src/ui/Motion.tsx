import { clsx } from 'clsx';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { controls } from '../content/controls';
import { useIsHydrated } from '../runtime/served-page';
import { PauseIcon, PlayIcon } from './icons';

/** Whether it is paused, and how to change that. */
const MotionContext = createContext<[boolean, (paused: boolean) => void]>([false, () => undefined]);

const useIsReduced = () => useIsHydrated() && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** One pause for all motion that starts by itself: slogans, carousel, marquee, film, light. */
export function MotionProvider({ children }: { children: ReactNode }) {
  const motion = useState(false);
  const [paused] = motion;

  useEffect(() => {
    document.documentElement.dataset.motion = paused ? 'paused' : 'playing';
  }, [paused]);

  return <MotionContext value={motion}>{children}</MotionContext>;
}

/** Whether a part may move by itself. Mark the part with the class `self-moving`. */
export function useMotion(): boolean {
  const isReduced = useIsReduced();
  return !use(MotionContext)[0] && !isReduced;
}

export function MotionButton({ className }: { className: string }) {
  const [paused, setPaused] = use(MotionContext);
  const isReduced = useIsReduced();
  if (!useIsHydrated() || isReduced) return null;
  const Icon = paused ? PlayIcon : PauseIcon;
  return (
    <button
      type="button"
      onClick={() => setPaused(!paused)}
      className={clsx(
        'inline-flex min-h-11 items-center gap-2 rounded-control border-2 px-3.5 text-xs font-semibold transition-colors duration-150 print:hidden',
        className,
      )}
    >
      <Icon size={16} />
      {paused ? controls.playMotion : controls.pauseMotion}
    </button>
  );
}
