import { services } from '../../src/content/services';
import { sheetsOf } from '../support/paper';
import { expect, test } from './support/engine-test';

test('the services take two sheets, each picture on that of its title', async ({ visitor }) => {
  await visitor.open('/services');
  const sheets = await sheetsOf(await visitor.print());
  expect(sheets).toHaveLength(2);
  const titles = services.map(({ title }) => title);
  const shown = sheets.map(({ texts }) => titles.filter((title) => texts.includes(title)));
  expect(shown.flat()).toEqual(titles);
  expect(sheets.map(({ pictures }) => pictures)).toEqual(shown.map(({ length }) => length));
});
