import { newVisitor } from './visit.mjs';

/** Runs in the page: keeps the longest interaction, from the input to the next picture (Interaction to Next Paint). */
function watchInteractions() {
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.longest = Math.max(window.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

async function swipeTo(page, devtools, selector) {
  for (;;) {
    const top = await page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
    if (top < 600) return;
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 500,
      yDistance: -Math.min(700, top - 400),
      speed: 1600,
    });
  }
}

/** A visit to the home page: menu, form, a scroll, carousel. @returns its longest interaction, in ms */
export async function worstInteraction(browser, url) {
  const { context, page, devtools } = await newVisitor(browser, url);
  try {
    await page.addInitScript(watchInteractions);
    await page.goto('/', { waitUntil: 'load' });
    const menu = page.locator('button[popovertarget="mobile-menu"]');
    await menu.tap();
    await page.locator('#mobile-menu').waitFor();
    await menu.tap();
    await swipeTo(page, devtools, 'input[name="firstName"]');
    await page.locator('input[name="firstName"]').tap();
    await page.keyboard.type('Amina', { delay: 60 });
    await swipeTo(page, devtools, '[aria-label^="Testimonial 6 "]');
    for (const entry of [6, 2]) {
      await page.locator(`[aria-label^="Testimonial ${entry} "]`).tap();
      await page.locator(`[aria-label^="Testimonial ${entry} "][aria-current]`).waitFor();
    }
    // An entry is reported with a later picture.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 300))));
    return await page.evaluate(() => window.longest);
  } finally {
    await context.close();
  }
}
