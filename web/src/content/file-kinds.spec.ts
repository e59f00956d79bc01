import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { anyImage, usualResumes } from './formats';

interface Field {
  example?: unknown;
  description?: string;
}

const { components, paths } = JSON.parse(await readFile('../api/openapi.json', 'utf8')) as {
  components: { schemas: { FileLimitsDto: { properties: Record<'maxBytes' | 'types', Field> } } };
  paths: { '/api/media/upload': { post: Field } };
};

describe("the kinds of file are the API's", () => {
  it('for resumes', () => {
    const { maxBytes, types } = components.schemas.FileLimitsDto.properties;
    expect(usualResumes).toEqual({ maxBytes: maxBytes.example, types: types.example });
  });

  it('for pictures', () => {
    expect(paths['/api/media/upload'].post.description).toMatch(new RegExp(`^${anyImage} by content`));
  });
});
