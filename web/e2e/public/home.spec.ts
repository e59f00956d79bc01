import { homePage } from '../../src/content/home';
import { openHydrated } from '../support/hydrated';
import { shareInSight } from '../support/drawn';
import { expect, test } from '../support/test';

/** The second that the film's poster shows. */
const POSTER_AT = 19;

test('six sections in their order, four services and the way to the profile', async ({ page }) => {
  await page.goto('/');
  const services = page.getByRole('region', { name: homePage.services.lead });

  await test.step('the sections stand in their order', async () => {
    const tops = await Promise.all(
      [
        page.getByRole('form', { name: 'Ask for a free test' }),
        page.getByRole('region', { name: homePage.about.lead }),
        services,
        page.getByText('Projects Done'),
        page.getByRole('region', { name: homePage.tools.title }),
        page.getByRole('group', { name: homePage.testimonials.lead }),
      ].map(async (section) => (await section.boundingBox())?.y ?? Number.NaN),
    );
    expect(tops).not.toContain(Number.NaN);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  await test.step('four figures', async () => {
    const band = page.getByRole('region', { name: 'Our record on the marketplace.' });
    await expect(band.getByRole('term')).toHaveText([
      'Projects Done',
      'Projects Running',
      'Total Clients Served',
      'Hours on the marketplace',
    ]);
    await expect(band.getByRole('definition')).toHaveText(['867+', '7+', '334+', '135,000+']);
  });

  await test.step('Hire Us! leads to the outside profile, in a tab of its own', async () => {
    const hire = page.getByRole('link', { name: 'Hire Us!' });
    await expect(hire).toHaveAttribute('href', /^https:\/\//);
    await expect(hire).toHaveAttribute('target', '_blank');
    await expect(hire).toHaveAttribute('rel', /noopener/);
  });

  await test.step('four service cards and the way to all services', async () => {
    const cards = services.getByRole('heading', { level: 3 });
    await expect(cards).toHaveCount(4);
    for (const card of await cards.getByRole('link').all())
      await expect(card).toHaveAttribute('href', /^\/services#[a-z-]+$/);
    await expect(cards.getByRole('link')).toHaveCount(4);
    await services.getByRole('link', { name: 'View All Services' }).click();
    await expect(page).toHaveURL('/services');
  });
});

test('nothing of the film is loaded before it is seen', async ({ page }) => {
  const films: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url());
  });
  await page.setViewportSize({ width: 1024, height: 500 });
  await openHydrated(page, '/');
  const film = page.getByLabel(homePage.about.film).and(page.locator('video'));
  const poster = page.getByRole('img', { name: homePage.about.film });
  expect(await shareInSight(poster)).toBe(0);
  await expect(film).toHaveCount(0);
  expect(films).toEqual([]);

  await poster.scrollIntoViewIfNeeded();
  await expect(film).toHaveJSProperty('paused', false);
  await expect(film).toHaveJSProperty('muted', true);
  expect(films).not.toEqual([]);
});

test('the film starts with what its poster shows, which stands until then', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener(
      'playing',
      ({ target }) => {
        if (target instanceof HTMLVideoElement) target.dataset.startedAt ??= String(target.currentTime);
      },
      true,
    ),
  );
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.(webm|mp4)$/, async (route) => {
    await released;
    await route.continue();
  });
  await openHydrated(page, '/');
  const film = page.getByLabel(homePage.about.film).and(page.locator('video'));
  const poster = page.getByRole('img', { name: homePage.about.film });
  await poster.scrollIntoViewIfNeeded();
  await expect(film).toHaveCSS('opacity', '0');
  await expect(poster).toHaveJSProperty('complete', true);
  release();
  await expect(film).toHaveCSS('opacity', '1');
  const startedAt = Number(await film.getAttribute('data-started-at'));
  expect(startedAt).toBeGreaterThanOrEqual(POSTER_AT);
  expect(startedAt).toBeLessThan(POSTER_AT + 1);
});

test('nothing of it is watched any more once it is left', async ({ page }) => {
  await page.addInitScript(() => {
    const watched = new Map<unknown, Element[]>();
    class Watched extends IntersectionObserver {
      override observe(target: Element) {
        watched.set(this, [...(watched.get(this) ?? []), target]);
        super.observe(target);
      }
      override disconnect() {
        watched.delete(this);
        super.disconnect();
      }
    }
    Object.assign(window, { watched, IntersectionObserver: Watched });
  });
  const watched = () =>
    page.evaluate(() => {
      const all = [...(window as unknown as { watched: Map<unknown, Element[]> }).watched.values()];
      return { all: all.length, gone: all.filter(([target]) => !target?.isConnected).length };
    });
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.goto('/');
  await expect.poll(async () => (await watched()).all).toBeGreaterThan(0);
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveTitle(/^Contact/);
  await expect.poll(async () => (await watched()).gone).toBe(0);
});
