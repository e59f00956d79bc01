import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

interface Arrival {
  /** The address of this document. */
  at: string;
  referrer?: string;
  type?: 'navigate' | 'reload' | 'back_forward';
  /** Addresses of the tab's earlier pages of this site; null for a browser without the Navigation API. */
  before?: (string | null)[] | null;
  signal?: Partial<Record<'globalPrivacyControl' | 'doNotTrack', unknown>>;
  hidden?: boolean;
}

const patterns: Record<string, string> = {
  '/': '/',
  '/about': '/about',
  '/career': '/career',
  '/applynow/42': '/applynow/{id}',
};
const ORIGIN = location.origin;
const LINKEDIN = 'https://www.linkedin.com/';
let sent: Blob[];
let isHidden: boolean;

/** Opens a document, with a module that has read nothing yet. */
async function open({ at, referrer = '', type = 'navigate', before = [], signal = {}, hidden }: Arrival) {
  history.replaceState(null, '', at);
  isHidden = hidden ?? false;
  const entries = [...(before ?? []).map((url) => url && ORIGIN + url), location.href].map((url) => ({
    url,
  }));
  vi.stubGlobal('navigation', before ? { entries: () => entries } : undefined);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  vi.stubGlobal('navigator', {
    doNotTrack: null,
    ...signal,
    sendBeacon: (_url: string, body: Blob) => sent.push(body),
  });
  vi.resetModules();
  const { startVisit, visitSource } = await import('./visit');
  startVisit((path) => patterns[path]);
  const read = () => JSON.parse(visitSource() ?? 'null') as unknown;
  return { read, source: read(), visits: sent.length };
}

beforeEach(() => {
  sent = [];
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
});

afterAll(() => history.replaceState(null, '', '/'));

describe('the first page of a visit', () => {
  it('reads the campaign, the other site and the pattern of the page', async () => {
    const at = '/applynow/42?utm_source=news&utm_medium=mail&utm_campaign=May+%26+June&via=x&other=1';
    const { source, visits } = await open({ at, referrer: `${LINKEDIN}feed?secret=1` });
    expect(source).toEqual({
      utm_source: 'news',
      utm_medium: 'mail',
      utm_campaign: 'May & June',
      via: 'x',
      referrer: 'www.linkedin.com',
      landing: '/applynow/{id}',
    });
    expect(visits).toBe(1);
    expect(sent[0]?.type).toBe('application/json');
    expect(JSON.parse((await sent[0]?.text()) ?? '')).toEqual({ source });
  });

  it.each([
    ['typed, or a bookmark', { at: '/' }, { landing: '/' }],
    ['in a browser without the Navigation API', { at: '/about', before: null }, { landing: '/about' }],
    [
      'a campaign, in a tab that showed the site before',
      { at: '/?via=b', before: ['/?via=a'] },
      { via: 'b', landing: '/' },
    ],
    [
      'from elsewhere, in such a tab',
      { at: '/', referrer: LINKEDIN, before: ['/?via=a'] },
      { referrer: 'www.linkedin.com', landing: '/' },
    ],
  ])('counts: %s', async (_name, arrival, source) => {
    expect(await open(arrival)).toMatchObject({ source, visits: 1 });
  });

  it('does not count where the page has no pattern', async () => {
    const arrival = { at: '/application/lla_1?utm_source=a', referrer: LINKEDIN };
    expect(await open(arrival)).toMatchObject({ source: null, visits: 0 });
  });

  it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])('is not read with %o', async (signal) => {
    expect(await open({ at: '/?utm_source=a', signal })).toMatchObject({ source: null, visits: 0 });
  });

  it('counts once a page in the background is shown', async () => {
    const { read, source, visits } = await open({ at: '/?via=a', hidden: true });
    expect([source, visits]).toEqual([null, 0]);
    isHidden = false;
    for (let times = 0; times < 2; times++) document.dispatchEvent(new Event('visibilitychange'));
    expect(read()).toEqual({ via: 'a', landing: '/' });
    expect(sent).toHaveLength(1);
  });

  it('stays within what the API takes', async () => {
    const long = encodeURIComponent('ü'.repeat(2000));
    const at = `/applynow/42?utm_source=${long}&utm_medium=${long}&utm_campaign=${long}&via=${long}`;
    const { source } = await open({ at, referrer: LINKEDIN });
    expect(JSON.stringify(source).length).toBeLessThanOrEqual(500);
    expect(source).toMatchObject({ utm_source: 'ü'.repeat(60), landing: '/applynow/{id}' });
  });
});

describe('a later page', () => {
  const campaign = { utm_source: 'a', landing: '/career' };
  const own = `${ORIGIN}/career`;

  it.each([
    [
      'loaded from a page of ours',
      { at: '/about', referrer: own, before: ['/career?utm_source=a'] },
      campaign,
    ],
    ['loaded without a referrer', { at: '/about', before: ['/career?utm_source=a'] }, campaign],
    ['reloaded', { at: '/about', type: 'reload', before: ['/career?utm_source=a'] }, campaign],
    ['reached by Back', { at: '/about', type: 'back_forward', before: ['/career?utm_source=a'] }, campaign],
    ['that is the first one, reloaded', { at: '/career?utm_source=a', type: 'reload' }, campaign],
    [
      'reloaded, in a browser without the Navigation API',
      { at: '/career?utm_source=a', type: 'reload', before: null },
      campaign,
    ],
    [
      'reloaded, with the referrer of the first',
      { at: '/about', type: 'reload', referrer: LINKEDIN, before: ['/career'] },
      { referrer: 'www.linkedin.com', landing: '/career' },
    ],
    ['after an unknown start', { at: '/about', referrer: own, before: ['/'] }, null],
    ['after a private page, whose address the browser hides', { at: '/about', before: [null] }, null],
    ['after a page of the back office', { at: '/about', referrer: own, before: ['/adminHome?via=a'] }, null],
    ['in a tab of its own', { at: '/about', referrer: own }, null],
    ['that is the first one, typed and reloaded', { at: '/', type: 'reload' }, null],
  ] satisfies [string, Arrival, unknown][])('is no visit: %s', async (_name, arrival, source) => {
    expect(await open(arrival)).toMatchObject({ source, visits: 0 });
  });
});

it('counts a moment later in a browser that cannot say when it is idle', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  expect(await open({ at: '/' })).toMatchObject({ source: { landing: '/' }, visits: 0 });
  vi.runAllTimers();
  expect(sent).toHaveLength(1);
  vi.useRealTimers();
});
