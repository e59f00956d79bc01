import type { Test } from 'supertest';
import sharp, { type Sharp } from 'sharp';
import type { Settings } from '../../src/platform/config/settings.js';
import type { ProjectDto } from '../../src/features/projects/project.dto.js';
import { startTestApp, type Http } from './app.js';

/** A project's form as the SPA sends it: all texts. */
export const sampleForm: Readonly<Record<string, string>> = {
  title: 'Owners of vacant houses',
  tools: 'Zoominfo, Excel',
  details: '<p>Each <strong>checked</strong> twice.</p>',
  active: 'true',
  status: 'Ended',
  projectRanking: '4',
  share: 'false',
  endDate: '2025-03-31',
  clientReview: 'Right the first time.',
  clientName: 'Dana Whitfield',
  sortOrder: '3',
};

/** The same as JSON, for PUT. */
export const sampleFields = {
  ...sampleForm,
  active: true,
  projectRanking: 4,
  share: false,
  sortOrder: 3,
};

export const postProject = (admin: Http, fields: Record<string, string> = {}): Test =>
  admin.post('/api/project').field({ ...sampleForm, ...fields });

export const addProject = async (admin: Http, fields: Record<string, string> = {}): Promise<ProjectDto> =>
  (await postProject(admin, fields).expect(201)).body as ProjectDto;

/** A running product, and what visitors and the admin do about its projects. */
export async function startProjectsDesk(overrides: Partial<Settings> = {}) {
  const api = await startTestApp(overrides);
  const admin = await api.asAdmin();
  return {
    api,
    admin,
    /** Replaces a project as the admin. */
    put: (id: string, body: object) => admin.put(`/api/project/${id}`).send(body),
    /** The list as visitors see it. */
    open: async () => (await api.http.get('/api/project').expect(200)).body as ProjectDto[],
  };
}

interface Options {
  width?: number;
  height?: number;
}

/** A picture with enough in it that every encoder has something to do. */
export const picture = ({ width = 1000, height = 500 }: Options = {}): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#2a6f97' } }).composite([
    {
      input: { create: { width: width >> 1, height: height >> 1, channels: 3, background: '#f4a261' } },
      left: 0,
      top: 0,
    },
  ]);

export const pngPicture = (options?: Options): Promise<Buffer> => picture(options).png().toBuffer();
export const jpegPicture = (options?: Options): Promise<Buffer> => picture(options).jpeg().toBuffer();
