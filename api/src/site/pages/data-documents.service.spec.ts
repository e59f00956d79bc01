import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { DataDocuments } from './data-documents.service.js';
import { toDocument } from './site-document.js';
import type { PageDataService } from './page-data.service.js';
import type { MatchedRoute } from './route-table.js';
import type { WebBuild } from './web-build.js';

const shell = toDocument('shell');

describe('documents with data', () => {
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
    render = ({ url }) => Promise.resolve({ html: url, status: 200 });
    const pageData = { read: () => Promise.resolve({ status: 200, data: {} }) };
    documents = new DataDocuments(pageData as unknown as PageDataService, new Settings());
  });

  it('are the plain shell when they cannot be rendered, and are tried again', async () => {
    const working = render;
    render = () => Promise.reject(new Error('once'));
    expect((await answer('a')).document).toBe(shell);
    render = working;
    expect(await text('a')).toBe('/project/a');
  });
});
