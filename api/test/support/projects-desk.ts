import type { Test } from 'supertest';
import type { ProjectDto } from '../../src/features/projects/project.dto.js';
import { startTestApp, type TestApp } from './app.js';

/** A running product, and what visitors and the admin do about its projects. */
export interface ProjectsDesk {
  api: TestApp;
  token: string;
  bearer: () => [string, string];
  /** Replaces a project as the admin. */
  put: (id: string, body: object) => Test;
  /** The list as visitors see it. */
  open: () => Promise<ProjectDto[]>;
}

export async function startProjectsDesk(): Promise<ProjectsDesk> {
  const api = await startTestApp();
  const token = await api.signIn();
  const bearer = (): [string, string] => ['Authorization', `Bearer ${token}`];
  return {
    api,
    token,
    bearer,
    put: (id, body) =>
      api.http
        .put(`/api/project/${id}`)
        .set(...bearer())
        .send(body),
    open: async () => (await api.http.get('/api/project').expect(200)).body as ProjectDto[],
  };
}
