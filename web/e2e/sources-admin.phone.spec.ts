import { test } from './support/inbox';
import { expect } from './support/test';

test.use({ signedIn: true });

test('shows the numbers of clients or of applicants', { tag: '@phone' }, async ({ page, inbox }) => {
  await inbox.writeContact({ source: { referrer: 'www.linkedin.com', landing: '/services' } });
  await page.goto('/admin/sources');
  const enquiries = page.getByRole('link', { name: '1 Enquiries, LinkedIn', exact: true });
  const group = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(enquiries).toBeVisible();
  await group('Applicants').click();
  await expect(enquiries).toBeHidden();
  await group('Clients').click();
  await expect(enquiries).toBeVisible();
});
