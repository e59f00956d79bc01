import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { controls } from '../content/controls';
import { PauseIcon, PlayIcon } from './icons';

/** What a visitor chose, and what there is to choose about. */
interface MotionState {
  paused: boolean;
  /** How many parts of the page move by themselves. */
  parts: number;
}

/**
 * A store, not a value in a context: a context that changes makes React throw away the server's HTML of every part whose
 * code has not come yet.
 */
function createMotion() {
  let state: MotionState = { paused: false, parts: 0 };
  const listeners = new Set<() => void>();
  const change = (next: Partial<MotionState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  /** For the stylesheet; set from the first moment on, so that it also tells that the page is alive. */
  const show = () => {
    document.documentElement.dataset.motion = state.paused ? 'paused' : 'playing';
  };
  return {
    show,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    toggle: () => {
      change({ paused: !state.paused });
      show();
    },
    join: () => {
      change({ parts: state.parts + 1 });
      return () => change({ parts: state.parts - 1 });
    },
  };
}

const MotionContext = createContext<ReturnType<typeof createMotion> | null>(null);
const reduced = '(prefers-reduced-motion: reduce)';
const initially: MotionState = { paused: false, parts: 0 };

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
export function MotionProvider({ children }: { children: ReactNode }) {
  const [motion] = useState(createMotion);
  useEffect(() => motion.show(), [motion]);
  return <MotionContext value={motion}>{children}</MotionContext>;
}

function useMotionStore() {
  const motion = use(MotionContext);
  if (!motion) throw new Error('useMotion needs a MotionProvider above it.');
  const { paused, parts } = useSyncExternalStore(motion.subscribe, motion.state, () => initially);
  return { ...motion, paused, parts, still: useReducedMotion() };
}

/** For a part that moves by itself: move while `moving`. Using it brings up the pause button. */
export function useMotion(): { moving: boolean } {
  const { paused, still, join } = useMotionStore();
  useEffect(join, [join]);
  return { moving: !paused && !still };
}

/**
 * The pause button itself, shown only on pages where something moves. It stays at the window's lower edge and comes to rest
 * at the end of what it stands in, which is to be a column; its label shows where the margin is wide enough for it.
 */
export function MotionButton() {
  const { paused, parts, still, toggle } = useMotionStore();
  if (parts === 0 || still) return null;
  const Icon = paused ? PlayIcon : PauseIcon;
  return (
    <button
      type="button"
      onClick={toggle}
      className="sticky right-4 bottom-4 z-30 order-last -mt-15 mr-4 mb-4 inline-flex size-11 items-center justify-center gap-2 self-end rounded-control border-2 border-line bg-raised text-xs font-semibold text-ink transition-colors duration-150 hover:bg-highlight min-[90rem]:w-auto min-[90rem]:px-3.5 print:hidden"
    >
      <Icon size={16} />
      <span className="max-[89.9375rem]:sr-only">{paused ? controls.playMotion : controls.pauseMotion}</span>
    </button>
  );
}
