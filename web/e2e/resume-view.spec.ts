import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { resumeFile, type BackOffice } from './support/back-office';
import { madePdf } from './support/made-pdf';
import { sheetsOf } from './support/paper';
import { expect, test } from './support/test';

test.use({ signedIn: true });

/** Opens the applicant who sent this file. */
async function openWith(
  page: Page,
  backOffice: BackOffice,
  path: string,
  name = 'Amina Yusuf',
): Promise<void> {
  const job = await backOffice.addJob();
  await backOffice.apply(job._id, name, 'I look twice.', path);
  const [amina] = await backOffice.applicants(job._id);
  await page.goto(`/admin/applicants/${amina?._id ?? ''}`);
}

async function keep(info: TestInfo, name: string, bytes: Buffer): Promise<string> {
  const path = info.outputPath(name);
  await writeFile(path, bytes);
  return path;
}

const resume = (page: Page) => page.getByRole('region', { name: /^Resume of / });

test('a PDF is shown page by page, with its text', async ({ page, backOffice }) => {
  await openWith(page, backOffice, resumeFile('resume-browser.pdf'));
  await expect(resume(page).getByText('Sample Applicant').first()).toBeAttached();
  await expect(page.getByText(/^PDF, \d+ pages?$/)).toBeVisible();
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

for (const kind of ['docx', 'doc', 'odt', 'rtf', 'txt'])
  test(`a ${kind.toUpperCase()} shows its text`, async ({ page, backOffice }) => {
    await openWith(page, backOffice, resumeFile(`resume.${kind}`));
    await expect(resume(page)).toContainText('Sample Applicant');
    await expect(resume(page)).toContainText('English, اردو, Deutsch (A2)');
    await expect(page.getByRole('link', { name: /^Download Resume/ }).last()).toBeVisible();
    await expectAccessible(page);
  });

test('a document without text says so', async ({ page, backOffice }, info) => {
  const empty = Buffer.from(String.raw`{\rtf1\ansi{\pict\pngblip 00}\par}`);
  await openWith(page, backOffice, await keep(info, 'empty.rtf', empty));
  await expect(page.getByText('This resume contains no text. Download it to read it.')).toBeVisible();
});

const showPart = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show the resume as' }).getByRole('button', { name });

test('the text of a PDF can be chosen, and is printed then', async ({ page, backOffice }) => {
  await openWith(page, backOffice, resumeFile('resume-browser.pdf'));
  await expect(showPart(page, 'Page')).toHaveAttribute('aria-pressed', 'true');
  await showPart(page, 'Text').click();
  await expect(resume(page).getByRole('heading', { name: 'Experience' })).toBeVisible();
  await expect(resume(page).getByText(/^Lead researcher .* keyboard\.$/)).toBeVisible();
  await expect(resume(page).locator('canvas')).toHaveCount(0);
  await expect(page.getByText(/^PDF, \d pages?$/)).toBeVisible();
  await expectAccessible(page);
  const sheets = await sheetsOf(await page.pdf({ margin: { left: '1cm', right: '1cm' } }));
  expect(sheets.reduce((sum, { pictures }) => sum + pictures, 0)).toBe(0);
  expect(sheets.flatMap(({ texts }) => texts)).toContain('BSc Computer Science, 2021');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a PDF shows its text first, above one line of tools', async ({ page, backOffice }) => {
    await openWith(page, backOffice, resumeFile('resume-browser.pdf'), 'سلمى عبد الرحمن');
    const text = page.getByText(/^Lead researcher .* keyboard\.$/);
    await expect(text).toBeVisible();
    await expect(text).toHaveCSS('font-size', '16px');
    const stages = page.getByRole('group', { name: 'Stage' });
    const foot = page.getByRole('group', { name: 'Show the resume as' });
    const download = page.getByRole('link', { name: /^Download Resume/ }).first();
    const [bar, tools, link] = [
      await stages.boundingBox(),
      await foot.boundingBox(),
      await download.boundingBox(),
    ];
    if (!bar || !tools || !link) throw new Error('The foot is not shown.');
    expect(tools.y + tools.height).toBeLessThan(bar.y);
    expect(link.y + link.height).toBeLessThanOrEqual(bar.y);
    expect(Math.abs(link.y + link.height / 2 - tools.y - tools.height / 2)).toBeLessThan(2);

    const name = page.getByRole('heading', { level: 1 });
    const [line, letters] = [await name.boundingBox(), await name.locator('bdi').boundingBox()];
    expect(letters?.x).toBe(line?.x);

    await stages.getByRole('button', { name: 'Reviewing' }).click();
    const toast = page.getByRole('region', { name: 'Notifications' }).getByText(/was moved to Reviewing/);
    await expect(toast).toBeVisible();
    const said = await toast.boundingBox();
    expect((said?.y ?? 844) + (said?.height ?? 0)).toBeLessThan(tools.y);

    await showPart(page, 'Page').click();
    await expect(page.locator('canvas:visible')).toHaveCount(1);
    await expect(resume(page).getByRole('heading')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    // At its end, because the bars cover a part of what is behind them.
    await page.getByRole('region', { name: 'History' }).scrollIntoViewIfNeeded();
    await expectAccessible(page);
  });

  test('a scan opens on its pages and says why', async ({ page, backOffice }, info) => {
    await openWith(page, backOffice, await keep(info, 'scan.pdf', madePdf('', { pages: 2 })));
    await expect(page.getByText(/^This PDF contains pictures of pages/)).toBeVisible();
    await expect(showPart(page, 'Page')).toHaveAttribute('aria-pressed', 'true');
    await expect(resume(page).locator('canvas:visible')).toHaveCount(2);
  });
});

test('a toast is over the resume, above its foot', async ({ page, backOffice }) => {
  await openWith(page, backOffice, resumeFile('resume.txt'));
  await page.getByRole('button', { name: 'Reviewing' }).click();
  const toast = page.getByRole('region', { name: 'Notifications' });
  await expect(toast.getByText(/was moved to Reviewing/)).toBeVisible();
  const [said, shown] = [await toast.boundingBox(), await resume(page).boundingBox()];
  if (!said || !shown) throw new Error('There is no toast.');
  expect(said.x - shown.x).toBe(24);
  expect(shown.x + shown.width - said.x - said.width).toBe(24);
  expect(shown.y + shown.height - said.y - said.height).toBe(14);
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
