import { brand } from '../support/content';
import { expect, test } from '../support/test';

test('brand, services, contact, profiles, policies and credit; a service leads to its block', async ({
  page,
}) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('© 2025');
  await expect(footer).toContainText('Lahore, Punjab, Pakistan');
  for (const [name, href] of [
    [`${brand.name}, home`, '/'],
    ['Lead Generation', '/services#lead-generation'],
    ['Data Enrichment', '/services#lead-enrichment'],
    ['Web Research', '/services#web-research'],
    ['Email Marketing', '/services#email-list-building'],
    ['Virtual Assistant', '/services#virtual-assistant'],
    ['Real Estate Skip Tracing', '/services#skip-tracing'],
    [brand.phone, 'tel:+924200000000'],
    [brand.email, `mailto:${brand.email}`],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
    ['Accessibility', '/accessibility'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  for (const name of [
    ...Object.keys(brand.profiles).map((network) => `${brand.name} on ${network}`),
    brand.designer.label,
  ]) {
    const outside = footer.getByRole('link', { name, exact: true });
    await expect(outside).toHaveAttribute('href', /^https:\/\//);
    await expect(outside).toHaveAttribute('rel', /noopener/);
  }

  await footer.getByRole('link', { name: 'Real Estate Skip Tracing' }).click();
  await expect(page).toHaveURL('/services#skip-tracing');
  await expect(
    page.locator('section[id="skip-tracing"]').getByRole('heading', { level: 2 }),
  ).toBeInViewport();
});
