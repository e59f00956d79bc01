import { clsx } from 'clsx';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { controls } from '../content/controls';
import { PauseIcon, PlayIcon } from './icons';

/** `parts` counts what moves by itself. `windowInSight`: the button beside the hero's window is on the screen. */
let state = { paused: false, parts: 0, windowInSight: false };
const initially = state;
const listeners = new Set<() => void>();

function change(next: Partial<typeof state>): void {
  state = { ...state, ...next };
  document.documentElement.dataset.motion = state.paused ? 'paused' : 'playing';
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function join() {
  change({ parts: state.parts + 1 });
  return () => change({ parts: state.parts - 1 });
}

const reduced = '(prefers-reduced-motion: reduce)';

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(reduced);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(reduced).matches,
    () => false,
  );
}

/** One pause for all motion that starts by itself: slogans, carousel, marquee, film, light. */
function useMotionState() {
  const now = useSyncExternalStore(
    subscribe,
    () => state,
    () => initially,
  );
  return { ...now, still: useReducedMotion() };
}

/** For a part that moves by itself: move while `moving`. Using it brings up the pause button. */
export function useMotion(): { moving: boolean } {
  const { paused, still } = useMotionState();
  useEffect(join, []);
  return { moving: !paused && !still };
}

const looks = {
  window: 'absolute top-full right-0 mt-1.5 border-line bg-raised text-ink hover:bg-highlight md:mt-3',
  footer: 'border-night-line text-night-soft hover:text-night-accent',
};

/** Stands beside the hero's window, and in the footer while that one is off the screen. */
export function MotionButton({ place }: { place: keyof typeof looks }) {
  const { paused, parts, still, windowInSight } = useMotionState();
  const button = useRef<HTMLButtonElement>(null);
  const isShown = parts > 0 && !still && !(place === 'footer' && windowInSight);

  useEffect(() => {
    if (place !== 'window' || !isShown || !button.current) return;
    const observer = new IntersectionObserver(([entry]) =>
      change({ windowInSight: entry?.isIntersecting ?? false }),
    );
    observer.observe(button.current);
    return () => {
      observer.disconnect();
      change({ windowInSight: false });
    };
  }, [place, isShown]);

  if (!isShown) return null;
  const Icon = paused ? PlayIcon : PauseIcon;
  return (
    <button
      ref={button}
      type="button"
      onClick={() => change({ paused: !paused })}
      className={clsx(
        'inline-flex min-h-11 items-center gap-2 rounded-control border-2 px-3.5 text-xs font-semibold transition-colors duration-150 print:hidden',
        looks[place],
      )}
    >
      <Icon size={16} />
      {paused ? controls.playMotion : controls.pauseMotion}
    </button>
  );
}
