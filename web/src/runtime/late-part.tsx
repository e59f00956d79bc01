import { createContext, Suspense, use, useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { awaitingCode, codeArrived, takeOverKept } from './early-clicks';
import { lazyPage, type LoadComponent } from './lazy-page';
import { whenNear } from './when-near';
import { whenUsed } from './when-used';

/** What the pages loaded so far cannot be shown without. */
const parts: (() => Promise<void>)[] = [];

const inBrowser = typeof document !== 'undefined';

/** Whether React has still to take over the HTML that came with the document. */
const isFirstPageAwaited = () => inBrowser && document.querySelector(`#root${awaitingCode}`) !== null;

/** Whether that HTML holds this part: the code of the next page may come while the first is still awaited. */
const isAwaited = (name: string) =>
  isFirstPageAwaited() && document.querySelector(`[data-awaits-code="${name}"]`) !== null;

/**
 * To be awaited by every page: only the one that came as HTML may be there before its parts' code. What cannot be had is
 * its part's to tell.
 */
export async function partsToo(): Promise<void> {
  if (!isFirstPageAwaited()) await Promise.allSettled(parts.map((preload) => preload()));
}

/** Collects the names of the parts that a server renders. Its HTML cannot tell: what the admin writes stands there too. */
export const RenderedParts = createContext<Set<string> | undefined>(undefined);

interface FrameProps {
  name: string;
  instead?: ReactNode;
  /** Asks for the code at once. */
  fetch: () => void;
  children: ReactNode;
}

/** Around a part: its HTML stays as it came until React has the code to take it over, in slices between other work. */
function Frame({ name, instead, fetch, children }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  use(RenderedParts)?.add(name);
  const lost = (
    <>
      {instead}
      <Once shown={fetch} />
    </>
  );
  return (
    <div ref={frame} data-awaits-code={name} className="contents">
      {/* A step in the history before the code is there makes React drop the HTML: then nothing is left to come near. */}
      <Suspense fallback={lost}>
        {children}
        <Once shown={() => frame.current && codeArrived(frame.current)} />
      </Suspense>
    </div>
  );
}

/** Tells that what it stands in is there. */
function Once({ shown }: { shown: () => void }) {
  const tell = useRef(shown);
  useEffect(() => tell.current(), []);
  return null;
}

/** A failure is the part's own to tell, when it is rendered. */
const fetchPart = (load: () => Promise<void>) => void load().then(takeOverKept, () => undefined);

/** A part whose code comes right behind the page's own: for what is seen, or used, first. @param name tells it from the others of its page, after its module */
export function idlePart<Props extends object>(
  name: string,
  component: LoadComponent<Props>,
): ComponentType<Props> {
  const { Page: Part, preload } = lazyPage(component);
  parts.push(preload);
  const fetch = () => fetchPart(preload);
  // Asked for beside the page's hydration, not after it.
  if (isAwaited(name)) fetch();

  return function IdlePart(props) {
    return (
      <Frame name={name} fetch={fetch}>
        <Part {...props} />
      </Frame>
    );
  };
}

/**
 * A part whose code comes as the visitor comes near it: for what lies below the first view.
 * @param name tells it from the others of its page, after its module
 * @param instead stands for it on a later page, which then need not wait for it
 */
export function nearPart<Props extends object>(
  name: string,
  component: LoadComponent<Props>,
  instead?: ReactNode,
): ComponentType<Props> {
  let want: () => void = () => undefined;
  const wanted = isAwaited(name) ? new Promise<void>((resolve) => (want = resolve)) : undefined;
  const { Page: Part, preload } = lazyPage(component, wanted);
  const load = async () => {
    await preload();
    // Also for another page: React changes nothing around HTML that it has still to take over.
    want();
  };
  const fetch = () => {
    want();
    fetchPart(preload);
  };
  if (instead === undefined || wanted) parts.push(load);
  if (wanted) {
    const html = `[data-awaits-code="${name}"]`;
    // Without its code the HTML stays as it is, until somebody uses it.
    void whenNear(html)
      .then(load)
      .then(takeOverKept, () => whenUsed(html).then(fetch));
  }

  return function NearPart(props) {
    return (
      <Frame name={name} instead={instead} fetch={fetch}>
        <Part {...props} />
      </Frame>
    );
  };
}
