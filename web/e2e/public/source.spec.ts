import type { Page } from '@playwright/test';
import { resumeFile } from '../support/back-office';
import { CONTACT, FREE_TEST, formOn, type EnquiryForm } from '../support/enquiry-forms';
import { goToFooter, untilHydrated } from '../support/hydrated';
import { expect, test } from '../support/test';

// The API counts no visits of robots, and a headless browser says that it is one.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' });

// Not https: a browser sends no referrer from there to the test's http.
const LINKEDIN = 'http://www.linkedin.com/feed/';

const ARRIVALS: {
  name: string;
  /** Opens the home page of a site. */
  arrive: (page: Page, site: string) => Promise<unknown>;
  source: object | undefined;
}[] = [
  {
    name: 'a campaign',
    arrive: (page) => page.goto('/?utm_source=may-letter&utm_medium=email&utm_campaign=Clinics'),
    source: { channel: 'campaign', name: 'may-letter', campaign: 'Clinics', landing: '/' },
  },
  {
    name: 'a link with a name',
    arrive: (page) => page.goto('/?via=meetup'),
    source: { channel: 'campaign', name: 'meetup', landing: '/' },
  },
  {
    name: 'a link on LinkedIn',
    arrive: async (page, site) => {
      const body = `<!doctype html><a href="${site}/">Leadlight</a>`;
      await page.route(LINKEDIN, (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto(LINKEDIN, { waitUntil: 'commit' });
      await page.getByRole('link').click();
      await untilHydrated(page);
    },
    source: { channel: 'social', name: 'LinkedIn', landing: '/' },
  },
  {
    name: 'a campaign, with Global Privacy Control',
    arrive: async (page) => {
      await page.addInitScript(() => Object.assign(Navigator.prototype, { globalPrivacyControl: true }));
      await page.goto('/?utm_source=private-letter');
    },
    source: undefined,
  },
];

async function follow(page: Page, name: string, path: string) {
  await goToFooter(page);
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(path);
}

async function send(page: Page, form: EnquiryForm) {
  const { submit, success, fillIn } = formOn(page, form);
  await fillIn();
  await submit.click();
  await expect(success).toBeVisible();
}

for (const { name, arrive, source } of ARRIVALS)
  test(`${name} is one visit, the source of what is sent, and nothing in the browser`, async ({
    page,
    server,
    ids: { job },
    backOffice,
    showcase,
  }) => {
    const visits: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/visits')) visits.push(request.postData() ?? '');
    });
    await arrive(page, server.url);
    await send(page, FREE_TEST);
    await follow(page, 'About', '/about');
    await follow(page, 'Team', '/team');
    await page.reload();
    await follow(page, 'Career', '/career');
    await page.locator(`a[href="/applynow/${job}"]`).first().click();
    await page.getByLabel('Full Name').fill('Amina Yusuf');
    await page.getByLabel('Email').fill('amina@mail.example');
    await page.getByLabel('Cover Letter').fill('I look twice.');
    await page.getByLabel('Upload Resume').setInputFiles(resumeFile());
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByText('Application sent successfully!')).toBeVisible();
    await follow(page, 'Contact Us', '/contact');
    await send(page, CONTACT);

    const [contact, freeTest] = await showcase.enquiries();
    expect([contact?.form, freeTest?.form]).toEqual(['contact', 'free-test']);
    const [applicant] = await backOffice.applicants(job);
    expect([contact?.source, freeTest?.source, applicant?.source]).toEqual([source, source, source]);
    expect(visits).toHaveLength(source ? 1 : 0);
    expect(await page.context().cookies()).toEqual([]);
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toMatch(/utm|via|letter|meetup|linkedin|landing/i);
  });

test('a full load of another page keeps the campaign, and is no visit', async ({ page, showcase }) => {
  const visits: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/visits')) visits.push(request.url());
  });
  await page.goto('/services?via=full-load');
  await expect.poll(() => visits.length).toBe(1);
  await page.goto('/contact');
  await send(page, CONTACT);
  expect((await showcase.enquiries())[0]?.source).toEqual({
    channel: 'campaign',
    name: 'full-load',
    landing: '/services',
  });
  expect(visits).toHaveLength(1);
});

test('the visit is counted once the page is hydrated', async ({ page }) => {
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (...sent) => {
      const isHydrated = Object.keys(document.querySelector('main h1') ?? {}).length > 0;
      document.documentElement.dataset.visit = isHydrated ? 'late' : 'early';
      return send(...sent);
    };
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-visit', 'late');
});
