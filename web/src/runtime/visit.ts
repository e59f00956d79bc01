import { navigationType } from './lazy-page';

declare global {
  interface Navigator {
    /** Missing in a browser that does not know it. */
    readonly globalPrivacyControl?: boolean;
  }
  interface Window {
    /** The Navigation API, missing in older browsers. */
    readonly navigation?: {
      entries(): NavigationHistoryEntry[];
      addEventListener(type: 'navigate', listener: (event: { hashChange: boolean }) => void): void;
    };
  }
}

/** @returns the route's pattern such as /project/{id}; undefined for a page that counts no visits */
export type LandingOf = (pathname: string) => string | undefined;

/** As JSON, in memory alone: nothing about a visit is stored in the browser. */
let source: string | undefined;

/** Where this visit came from; undefined where that is not known, or must not be read. */
export const visitSource = (): string | undefined => source;

/** The API folds them further, and takes 500 characters of JSON. */
const maxTextLength = 60;
const idleAfterMs = 1000;

/** Runs work that can wait until the page is idle. */
export const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, idleAfterMs);
  else requestIdleCallback(work);
};

const send = () =>
  navigator.sendBeacon('/api/visits', new Blob([`{"source":${source}}`], { type: 'application/json' }));

/** Reads where the visitor comes from, and counts the visit once the page is idle. */
export function startVisit(landingOf: LandingOf): void {
  if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') return;
  // A page that is prerendered or opened in the background is no visit before it is shown.
  if (document.hidden) {
    document.addEventListener('visibilitychange', () => startVisit(landingOf), { once: true });
    return;
  }
  const [, , host] = document.referrer.split('/');
  const referrer = host === location.host ? undefined : host;
  const [entry, next] = window.navigation?.entries() ?? [];
  // Without a referrer, an earlier page of ours in this tab may have led here.
  const isFirst =
    navigationType() === 'navigate' &&
    host === referrer &&
    (Boolean(host) || !next || /utm_|via=/.test(location.search));

  const { pathname, searchParams } = new URL((!isFirst && entry?.url) || location.href);
  const first: Record<string, string | undefined> = { referrer, landing: landingOf(pathname) };
  for (const name of ['utm_source', 'utm_medium', 'utm_campaign', 'via'])
    first[name] = searchParams.get(name)?.slice(0, maxTextLength);
  // A later page cannot tell a direct visit from an unknown one.
  if (!first.landing || !(isFirst || first.utm_source || first.via || referrer)) return;
  source = JSON.stringify(first);
  if (!isFirst) return;
  whenIdle(send);
}
