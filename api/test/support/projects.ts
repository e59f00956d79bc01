import type { Test } from 'supertest';
import type { ProjectDto } from '../../src/features/projects/project.dto.js';
import type { TestApp } from './app.js';

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

export function postProject(api: TestApp, token: string, fields: Record<string, string> = {}): Test {
  const request = api.http.post('/api/project').set('Authorization', `Bearer ${token}`);
  for (const [name, value] of Object.entries({ ...sampleForm, ...fields })) void request.field(name, value);
  return request;
}

export async function addProject(
  api: TestApp,
  token: string,
  fields: Record<string, string> = {},
): Promise<ProjectDto> {
  return (await postProject(api, token, fields).expect(201)).body as ProjectDto;
}
