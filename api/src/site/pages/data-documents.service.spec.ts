import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { DataDocuments, withoutControlCharacters } from './data-documents.service.js';
import { toDocument } from './site-document.js';
import type { PageDataService } from './page-data.service.js';
import type { MatchedRoute } from './route-table.js';
import type { WebBuild } from './web-build.js';

const MAX_DOCUMENTS = 200;
const shell = toDocument('shell');

describe('documents with data', () => {
  let rendered: string[];
  let render: WebBuild['render'];
  let documents: DataDocuments;

  const page = (id: string): MatchedRoute => ({
    route: { path: '/project/:id', kind: 'data', file: 'project.html', index: true },
    id,
  });
  const answer = (id: string) =>
    documents.answer(
      { documents: new Map([['project.html', shell]]), render } as unknown as WebBuild,
      page(id),
    );
  const text = async (id: string) => (await answer(id)).document.text;

  beforeEach(() => {
    jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    rendered = [];
    render = ({ url }) => {
      rendered.push(url);
      return Promise.resolve({ html: url, status: 200 });
    };
    const pageData = { read: () => Promise.resolve({ version: '1', status: 200, data: {} }) };
    documents = new DataDocuments(pageData as unknown as PageDataService, new Settings());
  });

  it('are rendered once for all who ask at the same time, and kept', async () => {
    const [first, second] = await Promise.all([answer('a'), answer('a')]);
    expect(first).toBe(second);
    expect(await answer('a')).toBe(first);
    expect(rendered).toEqual(['/project/a']);
  });

  it('are kept, so many and no more, those that were asked for last', async () => {
    for (let id = 0; id < MAX_DOCUMENTS; id += 1) await answer(String(id));
    await answer('0');
    await answer('new');
    rendered.length = 0;
    for (const id of ['0', 'new', '1']) await answer(id);
    expect(rendered).toEqual(['/project/1']);
  });

  it('reach who waits for them, though others push them out meanwhile', async () => {
    const ids = Array.from({ length: MAX_DOCUMENTS * 2 }, (_unused, id) => String(id));
    expect(await Promise.all(ids.map(text))).toEqual(ids.map((id) => `/project/${id}`));
  });

  it('are the plain shell when they cannot be rendered, and are tried again', async () => {
    const working = render;
    render = () => Promise.reject(new Error('once'));
    expect((await answer('a')).document).toBe(shell);
    render = working;
    expect(await text('a')).toBe('/project/a');
  });
});

it('leaves control characters out of all texts, and nothing else', () => {
  const job = {
    title: 'Lead\0 Researcher\u0085',
    requirements: ['a\u0007', 'b\tc\r\nd'],
    status: true,
    count: 3,
  };
  expect(withoutControlCharacters({ jobs: [job] })).toEqual({
    jobs: [{ title: 'Lead Researcher', requirements: ['a', 'b\tc\r\nd'], status: true, count: 3 }],
  });
});
