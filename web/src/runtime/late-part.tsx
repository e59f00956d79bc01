import { Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { awaitingCode, codeArrived } from './early-clicks';
import { lazyPage, type LoadComponent } from './lazy-page';
import { whenNear } from './when-near';

/** What the pages loaded so far cannot be shown without. */
const parts: (() => Promise<void>)[] = [];

const inBrowser = typeof document !== 'undefined';

/** Whether React has still to take over the HTML that came with the document. */
const isFirstPageAwaited = () => inBrowser && document.querySelector(`#root${awaitingCode}`) !== null;

/**
 * To be awaited by every page: only the one that came as HTML may be there before its parts' code. What cannot be had is
 * its part's to tell.
 */
export async function partsToo(): Promise<void> {
  if (!isFirstPageAwaited()) await Promise.allSettled(parts.map((preload) => preload()));
}

/** Around a part: its HTML stays as it came until React has the code to take it over, in slices between other work. */
function Frame({ name, instead, children }: { name?: string; instead?: ReactNode; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} data-awaits-code={name ?? ''} className="contents">
      <Suspense fallback={instead}>
        {children}
        <Arrived tell={() => frame.current && codeArrived(frame.current)} />
      </Suspense>
    </div>
  );
}

/** Runs once React has taken over the part beside it. */
function Arrived({ tell }: { tell: () => void }) {
  const once = useRef(tell);
  useEffect(() => once.current(), []);
  return null;
}

/**
 * A part whose code comes right behind the page's own, in the first idle moment: for what is seen, or used, first.
 * @param instead stands for it on a later page, which then need not wait for it
 */
export function idlePart<Props extends object>(load: LoadComponent<Props>, instead?: ReactNode) {
  const { Page: Part, preload } = lazyPage(load);
  if (instead === undefined) parts.push(preload);
  // Asked for beside the page's hydration, not after it. A failure is the part's own to tell, when it is rendered.
  if (isFirstPageAwaited()) preload().catch(() => undefined);

  return function IdlePart(props: Props) {
    return (
      <Frame instead={instead}>
        <Part {...props} />
      </Frame>
    );
  };
}

/**
 * A part whose code comes as the visitor comes near it: for what lies below the first view.
 * @param name tells it from the others of its page
 */
export function nearPart<Props extends object>(
  name: string,
  load: LoadComponent<Props>,
): ComponentType<Props> {
  let want: () => void = () => undefined;
  const wanted = isFirstPageAwaited() ? new Promise<void>((resolve) => (want = resolve)) : undefined;
  const { Page: Part, preload } = lazyPage(load, wanted);
  const fetch = () => {
    // Also for another page: React changes nothing around HTML that it has still to take over.
    want();
    return preload();
  };
  parts.push(fetch);
  if (wanted) {
    whenNear(`[data-awaits-code="${name}"]`)
      .then(fetch)
      .catch(() => undefined);
  }

  return function NearPart(props) {
    return (
      <Frame name={name}>
        <Part {...props} />
      </Frame>
    );
  };
}
