import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { JobsService } from '../../features/jobs/jobs.service.js';
import type { ProjectsService } from '../../features/projects/projects.service.js';
import { Settings } from '../../platform/config/settings.js';
import type { Mailer } from '../../platform/mail/mailer.service.js';
import { Versioned } from '../../platform/http/versions/versions.js';
import { DataDocuments } from './data-documents.service.js';
import { toDocument } from './site-document.js';
import type { WebBuild } from './web-build.js';

const shell = toDocument('shell');
const id = '67a1f0c2e4b0a1b2c3d4e5f6';

describe('documents with data', () => {
  let render: WebBuild['render'];
  let documents: DataDocuments;

  const answer = () =>
    documents.answer(
      { documents: new Map([['project.html', shell]]), render },
      { route: { path: '/project/:id', kind: 'data', file: 'project.html', index: true }, id },
    );

  beforeEach(() => {
    jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    render = ({ url }) => Promise.resolve({ html: url, status: 200 });
    const projects = { find: () => Promise.resolve(new Versioned({}, '""')) };
    documents = new DataDocuments(
      {} as JobsService,
      projects as unknown as ProjectsService,
      {} as Mailer,
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
