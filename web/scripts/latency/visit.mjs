import { setTimeout as wait } from 'node:timers/promises';

/** Lighthouse's mid-range phone on its slow 4G: 150 ms there and back, 1.6 Mb/s. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
};
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const cpuSlowdown = 4;

/** A new visitor's empty browser on that phone. */
export async function newVisitor(browser, url) {
  const context = await browser.newContext({ ...phone, baseURL: url });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { context, page, devtools };
}

/** Runs in the page, in every document: scrolls to the target once there is a first paint, and times tap and answer. */
function watch({ target, answered }) {
  const isAnswered = new Function(`return (${answered})()`);
  const now = () => performance.timeOrigin + performance.now();
  const tapped = () => Number(sessionStorage.getItem('tapped'));

  // An answer counts once the frame that shows it is laid out: what the page does after that keeps nobody waiting.
  const inFrame = () =>
    new ResizeObserver((_sizes, observer) => {
      observer.disconnect();
      window.tapAnswered(now() - tapped());
    }).observe(document.documentElement);
  let isOver = false;
  const look = () => {
    if (isOver || !tapped() || !isAnswered()) return;
    isOver = true;
    requestAnimationFrame(inFrame);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  addEventListener('input', look);
  // A popover changes no attribute.
  addEventListener('toggle', look, true);
  addEventListener(
    'pointerdown',
    (event) => tapped() || sessionStorage.setItem('tapped', String(performance.timeOrigin + event.timeStamp)),
    true,
  );
  if (tapped()) return;

  const painted = (list, observer) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (!paint) return;
    observer.disconnect();
    const element = document.querySelector(target);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // What is laid out as it comes near may move it once more.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = element.getBoundingClientRect();
        window.firstPainted({
          at: performance.timeOrigin + paint.startTime,
          x: x + width / 2,
          y: y + height / 2,
        });
      }),
    );
  };
  new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
}

/** What the page hands to the function of this name, once it calls it. */
const calledFromPage = (page, name) =>
  new Promise((resolve, reject) => page.exposeFunction(name, resolve).catch(reject));

/**
 * One visit that ends with a first tap.
 * @param after how long after the first paint, in ms
 * @returns how long until the answer was drawn, in ms; undefined when it had none within ten seconds
 */
export async function firstTap(browser, url, { path, target, type, answered }, after) {
  const { context, page } = await newVisitor(browser, url);
  try {
    const painted = calledFromPage(page, 'firstPainted');
    const answer = calledFromPage(page, 'tapAnswered');
    await page.addInitScript(watch, { target, answered: String(answered) });
    await page.goto(path, { waitUntil: 'commit' });
    const { at, x, y } = await painted;
    await wait(Math.max(0, at + after - Date.now()));
    await page.touchscreen.tap(x, y);
    if (type) await page.keyboard.insertText(type);
    return await Promise.race([answer, wait(10_000)]);
  } finally {
    await context.close();
  }
}
