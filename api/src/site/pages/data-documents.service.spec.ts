import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { JobsService } from '../../features/jobs/jobs.service.js';
import type { ProjectsService } from '../../features/projects/projects.service.js';
import { Settings } from '../../platform/config/settings.js';
import type { ContentStore } from '../../features/content/content-store.service.js';
import { Versioned } from '../../platform/http/versions/versions.js';
import { DataDocuments } from './data-documents.service.js';
import { toDocument } from './site-document.js';
import type { SiteDocuments } from './site-documents.service.js';

const shell = toDocument('shell');
const id = '67a1f0c2e4b0a1b2c3d4e5f6';

describe('documents with data', () => {
  let render: (url: string) => Promise<typeof shell>;
  let documents: DataDocuments;

  const answer = () =>
    documents.answer({
      route: { path: '/project/:id', kind: 'data', file: 'project.html', index: true },
      id,
    });

  beforeEach(() => {
    jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    render = (url) => Promise.resolve(toDocument(url));
    const projects = { find: () => Promise.resolve(new Versioned({}, '""')) };
    const site: Pick<SiteDocuments, 'get' | 'render'> = {
      get: () => Promise.resolve(shell),
      render: (url) => render(url),
    };
    documents = new DataDocuments(
      {} as JobsService,
      projects as unknown as ProjectsService,
      {} as ContentStore,
      site as SiteDocuments,
      new Settings(),
    );
  });

  it('are the plain shell when they cannot be rendered, and are tried again', async () => {
    const working = render;
    render = () => Promise.reject(new Error('once'));
    expect((await answer()).document).toBe(shell);
    render = working;
    expect((await answer()).document.text).toBe(`/project/${id}`);
  });
});
