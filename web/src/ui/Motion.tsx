import { useEffect, useSyncExternalStore } from 'react';
import { controls } from '../content/controls';
import { PauseIcon, PlayIcon } from './icons';

/** What a visitor chose, and how many parts of the page move by themselves. On the server it never changes. */
let state = { paused: false, parts: 0 };
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
  const { paused, parts } = useSyncExternalStore(
    subscribe,
    () => state,
    () => initially,
  );
  return { paused, parts, still: useReducedMotion() };
}

/** For a part that moves by itself: move while `moving`. Using it brings up the pause button. */
export function useMotion(): { moving: boolean } {
  const { paused, still } = useMotionState();
  useEffect(join, []);
  return { moving: !paused && !still };
}

/**
 * The pause button itself, shown only on pages where something moves. It stays at the window's lower edge and comes to rest
 * at the end of what it stands in, which is to be a column; its label shows where the margin is wide enough for it.
 */
export function MotionButton() {
  const { paused, parts, still } = useMotionState();
  if (parts === 0 || still) return null;
  const Icon = paused ? PlayIcon : PauseIcon;
  return (
    <button
      type="button"
      onClick={() => change({ paused: !paused })}
      className="sticky right-4 bottom-4 z-30 order-last -mt-15 mr-4 mb-4 inline-flex size-11 items-center justify-center gap-2 self-end rounded-control border-2 border-line bg-raised text-xs font-semibold text-ink transition-colors duration-150 hover:bg-highlight min-[90rem]:w-auto min-[90rem]:px-3.5 print:hidden"
    >
      <Icon size={16} />
      <span className="max-[89.9375rem]:sr-only">{paused ? controls.playMotion : controls.pauseMotion}</span>
    </button>
  );
}
