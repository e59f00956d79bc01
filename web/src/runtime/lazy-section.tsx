import { lazy, Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
import { sectionUnavailable } from '../content/lost';
import { loadOrReload } from './chunk-load-recovery';
import { lazyPage, type LoadComponent } from './lazy-page';
import { useIsServed } from './served';

/** What needs script to answer. Links work by themselves. */
const controls = 'button, input, select, textarea';

/** Calls `answer` whenever a control inside an element is focused or clicked. @returns stops that */
function whenUsed(element: HTMLElement, answer: () => void): () => void {
  const listening = new AbortController();
  const hear = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest(controls) : null;
    if (element.contains(control)) answer();
  };
  // At the window: React stops what happens to HTML that it has still to take over.
  for (const event of ['focusin', 'click'])
    window.addEventListener(event, hear, { capture: true, signal: listening.signal });
  return () => listening.abort();
}

/** Whether something has been typed or chosen in an element, which a new document would lose. */
const isTyped = (element: HTMLElement) =>
  [...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** Tells that what it stands in is taken over. */
function Taken({ tell }: { tell: (isTaken: boolean) => void }) {
  useEffect(() => tell(true), [tell]);
  return null;
}

/**
 * A section that came as HTML: it stays as it came until React has the code to take it over. Any change, such as a step of the
 * router, would make React drop it before that.
 * @param fetch gets the code
 */
function Served({ fetch, children }: { fetch: () => Promise<void>; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isTaken, setTaken] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const now = { location: use(LocationContext), route: use(RouteContext), children };
  const [asItCame] = useState(now);
  const { location, route, children: shown } = isTaken ? now : asItCame;

  useEffect(() => {
    const element = frame.current;
    if (isTaken || !element) return;
    return whenUsed(element, () => {
      const answer = isTyped(element) ? fetch() : loadOrReload(fetch);
      answer.catch(() => setMissing(true));
    });
  }, [isTaken, fetch]);

  const section = useMemo(
    () => (
      <Suspense>
        {shown}
        <Taken tell={setTaken} />
      </Suspense>
    ),
    [shown],
  );
  return (
    <div ref={frame} className="contents">
      {isMissing && !isTaken && (
        <p role="alert" className="bg-danger-ground px-4 py-3 font-semibold text-danger">
          {sectionUnavailable}
        </p>
      )}
      <LocationContext value={location}>
        <RouteContext value={route}>{section}</RouteContext>
      </LocationContext>
    </div>
  );
}

/**
 * A part of a page with its code in a chunk of its own, which comes beside the page's. A page that is opened later waits for it.
 * @param instead stands for it meanwhile on a page that is opened later, which then need not wait
 */
export function lazySection<Props extends object>(
  load: LoadComponent<Props>,
  instead?: ReactNode,
): ComponentType<Props> {
  const { Page: Part, preload } = lazyPage(load);
  let arrive: () => void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const fetch = () => preload().then(arrive);
  // Without its code the HTML stays as it is, until somebody uses it.
  const attempt = () => void fetch().catch(() => undefined);
  const ServedPart = lazy(async () => {
    attempt();
    await arrived;
    return { default: Part };
  }) as ComponentType<Props>;
  if (instead === undefined && typeof document !== 'undefined') attempt();

  return function LazySection(props) {
    if (useIsServed())
      return (
        <Served fetch={fetch}>
          <ServedPart {...props} />
        </Served>
      );
    const part = <Part {...props} />;
    return instead === undefined ? part : <Suspense fallback={instead}>{part}</Suspense>;
  };
}
