import { Suspense, useEffect, useRef, type ComponentType, type RefObject } from 'react';
import { wake } from './early-press';
import { firstMove, isAwake } from './first-move';
import { lazyPage } from './lazy-page';
import { keepTyped, restoreTyped } from './typed-early';

/** Runs once the part beside it is alive. */
function Wake({ frame }: { frame: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    if (!frame.current) return;
    restoreTyped(frame.current);
    wake(frame.current);
  }, [frame]);
  return null;
}

/** What the pages loaded so far hold back. */
const parts: (() => Promise<void>)[] = [];

/** A page that is not the visit's first comes whole. What cannot be had is its part's to tell. */
export async function partsToo(): Promise<void> {
  if (isAwake()) await Promise.allSettled(parts.map((load) => load()));
}

/**
 * A part whose HTML comes with the page and whose code waits for the visitor's first move; on any later page, and where
 * the page came without HTML, it loads at once; so it does where `isWanted`, such as for a kept draft. For what is heavy
 * and of no use to a mere look: forms, and whatever lies below the fold.
 */
export function whenUsed<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: () => boolean = () => false,
) {
  const { Page: Part, preload } = lazyPage(async () => {
    if (typeof window === 'undefined' || !isWanted()) await firstMove();
    const loaded = await load();
    if (typeof document !== 'undefined') keepTyped();
    return loaded;
  });
  parts.push(preload);

  return function WhenUsed(props: Props) {
    const frame = useRef<HTMLDivElement>(null);
    return (
      <div ref={frame} data-asleep="" className="contents">
        <Suspense>
          <Part {...props} />
          <Wake frame={frame} />
        </Suspense>
      </div>
    );
  };
}
