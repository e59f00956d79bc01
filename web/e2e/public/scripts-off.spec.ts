import type { Locator, Page } from '@playwright/test';
import { about, brand, home, services, testimonials } from '../support/content';
import { expect, test } from '../support/test';

test.use({ javaScriptEnabled: false });

const READABLE: Record<string, readonly (string | RegExp)[]> = {
  '/': [
    home.slogans[0]?.turn ?? '',
    'Projects Done',
    '867+',
    '135,000+',
    'View All Services',
    ...testimonials.map(({ feedback }) => feedback),
  ],
  '/about': [about.vision, ...about.values.map(({ text }) => text), '942'],
  '/team': ['Ayesha Malik', 'Mahnoor Shah'],
  '/services': services.map(({ text, points }) => points[0] ?? text),
  '/project': ['Heating contractors in Texas', 'A catalogue, keyed twice', 'Salesforce Management'],
  '/contact': [brand.phone, 'Lahore, Punjab, Pakistan', /write to/],
  '/privacy-policy': ['October 1, 2024', /13 and above/],
  '/terms-of-service': ['October 1, 2024', /13 or above/],
  '/accessibility': [/WCAG/],
};

/** Words that would wait for a script to fade them in. The slogans behind the headline are decoration. */
const faint = (part: Locator): Promise<string[]> =>
  part
    .locator('*:not([aria-hidden])')
    .evaluateAll((elements) =>
      elements
        .filter((element) => Number(getComputedStyle(element).opacity) < 0.5)
        .map((element) => element.textContent ?? ''),
    );

async function expectUnsent(page: Page, button: string): Promise<void> {
  const form = page.getByRole('form');
  const name = form.getByRole('textbox').first();
  await expect(form.getByText(/needs JavaScript/)).toBeVisible();
  await expect(form.getByRole('link', { name: brand.email })).toBeVisible();
  await expect(form.getByRole('button', { name: button })).toBeDisabled();
  await name.fill('Dana');
  const address = page.url();
  await name.press('Enter');
  await expect(name).toHaveValue('Dana');
  expect(page.url()).toBe(address);
}

test('every page can be read', async ({ page }) => {
  for (const [path, texts] of Object.entries(READABLE))
    await test.step(path, async () => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      for (const text of texts) await expect(main.getByText(text).first()).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect.poll(() => faint(main)).toEqual([]);
    });
});

test('the bar leads on, and jobs and projects can be read', async ({ page, backOffice, showcase }) => {
  const job = await backOffice.addJob({ title: 'Lead Researcher' });
  const project = await showcase.addProject({ title: 'Owners of empty houses' });
  const bar = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/');
  await bar.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL('/about');
  await page.goto('/career');
  await expect(page.getByRole('heading', { name: 'Lead Researcher' })).toBeVisible();
  await page.getByRole('link', { name: /^Apply Now/ }).click();
  await expect(page).toHaveURL(`/applynow/${job._id}`);
  await expect(page.getByText('Written English')).toBeVisible();
  await expectUnsent(page, 'Submit Application');
  await page.goto('/projects');
  await page.getByRole('link', { name: 'Owners of empty houses' }).click();
  await expect(page).toHaveURL(`/project/${project._id}`);
  await expect(page.getByText('vacant houses, each checked twice.')).toBeVisible();
});

test('dots lead to their entries, and Learn More shows how a service is done', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Testimonial 5 of 11' }).click();
  await expect(page.getByRole('figure').filter({ hasText: testimonials[4]?.name ?? '' })).toBeInViewport({
    ratio: 0.9,
  });
  await page.goto('/services');
  await page.getByRole('button', { name: 'Learn More about Web Research' }).click();
  const dialog = page.getByRole('dialog', { name: 'Web Research' });
  await expect(
    dialog.getByText(services.find(({ id }) => id === 'web-research')?.steps[0] ?? ''),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

test('signing in and the back office say that they need JavaScript', async ({ page }) => {
  await page.goto('/signin');
  await expect(page.getByRole('main').getByText(/^Signing in needs JavaScript/)).toBeVisible();
  for (const path of ['/adminHome', '/addjob', '/admin/applicants']) {
    await page.goto(path);
    await expect(page.getByText(/^This part of .* needs JavaScript/)).toBeVisible();
  }
});
