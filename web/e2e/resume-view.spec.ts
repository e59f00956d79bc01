import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { resumeFile, type BackOffice } from './support/back-office';
import { madePdf } from './support/made-pdf';
import { sheetsOf } from './support/paper';
import { expect, test } from './support/test';

test.use({ signedIn: true });

/** Opens the applicant who sent this file. */
async function openWith(page: Page, backOffice: BackOffice, path: string): Promise<void> {
  const job = await backOffice.addJob();
  await backOffice.apply(job._id, 'Amina Yusuf', 'I look twice.', path);
  const [amina] = await backOffice.applicants(job._id);
  await page.goto(`/admin/applicants/${amina?._id ?? ''}`);
}

async function keep(info: TestInfo, name: string, bytes: Buffer): Promise<string> {
  const path = info.outputPath(name);
  await writeFile(path, bytes);
  return path;
}

const resume = (page: Page) => page.getByRole('region', { name: 'Resume of Amina Yusuf' });

test('a PDF is shown page by page, with its text', async ({ page, backOffice }) => {
  await openWith(page, backOffice, resumeFile('resume-browser.pdf'));
  await expect(resume(page).getByText('Sample Applicant').first()).toBeAttached();
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByText('125 %')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('every page of a PDF is printed', async ({ page, backOffice }, info) => {
  await openWith(page, backOffice, await keep(info, 'four.pdf', madePdf('four', { pages: 4 })));
  await expect(resume(page).getByText('four')).toHaveCount(4);
  // A page is hidden until it is drawn, which may be after its text is there.
  await expect(resume(page).locator('canvas:visible')).toHaveCount(4);
  const sheets = await sheetsOf(await page.pdf());
  expect(sheets.reduce((sum, { pictures }) => sum + pictures, 0)).toBe(4);
});

test('a DOCX is shown; other kinds are downloaded', async ({ page, backOffice }) => {
  await openWith(page, backOffice, resumeFile('resume.docx'));
  await expect(resume(page)).toContainText('Sample Applicant');
  await openWith(page, backOffice, resumeFile('resume.odt'));
  await expect(page.getByText('This file type cannot be shown here.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download Resume/ }).last()).toBeVisible();
});

test('what a resume asks for is not done, and its missing font is one of this site', async ({
  page,
  backOffice,
}, info) => {
  const link = (address: string, y: number) =>
    `<< /Type /Annot /Subtype /Link /Rect [72 ${String(y)} 300 ${String(y + 20)}] /A << /S /URI /URI (${address}) >> >>`;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const hostile = madePdf('hostile', {
    catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\); this.print\\(\\);) >>',
    annotations: [link('javascript:alert(1)', 600), link('https://good.example/x', 500)].join(' '),
  });
  const font = page.waitForResponse(/\/standard_fonts\/LiberationSans-Regular\.ttf$/);
  await openWith(page, backOffice, await keep(info, 'hostile.pdf', hostile));
  expect((await font).status()).toBe(200);
  await expect(resume(page).getByText('hostile')).toBeAttached();
  await expect(resume(page).getByRole('link')).toHaveCount(1);
  await expect(resume(page).getByRole('link')).toHaveAttribute('href', 'https://good.example/x');

  expect(dialogs).toEqual([]);
});

test('what cannot be shown says so, and can be downloaded', async ({ page, backOffice }, info) => {
  const key = `<${'ab'.repeat(32)}>`;
  const trailer = `/ID [<aa> <aa>] /Encrypt << /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >>`;
  await openWith(page, backOffice, await keep(info, 'locked.pdf', madePdf('locked', { trailer })));
  await expect(page.getByText('This resume cannot be shown here. Download it.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download Resume/ }).last()).toBeVisible();
});
