import { paths } from '../../src/content/paths';
import { STATIC_PAGES } from '../support/public-pages';
import { expect, test } from './support/engine-test';
import { heading } from './support/visitor';

/** Where the bar of wide windows begins. */
const FIRST_WIDE = 768;

test.use({ phone: true });

test('every public page is whole', async ({ visitor, ids }) => {
  const data = [paths.career, paths.apply(ids.job), paths.projects, paths.projectDetail(ids.project)];
  for (const path of [...STATIC_PAGES, ...data])
    await test.step(path, async () => {
      await visitor.open(path);
      const page = await visitor.evaluate(() => ({
        title: document.querySelectorAll('h1').length,
        sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        width: window.innerWidth,
      }));
      expect(page.width).toBeLessThan(FIRST_WIDE);
      expect(page).toMatchObject({ title: 1, sideways: 0 });
    });
  await visitor.open(paths.signIn);
  await visitor.see(heading('Sign in'));
});
