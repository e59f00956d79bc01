import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { openApiDocument } from '../src/openapi.js';
import { problemCodes } from '../src/platform/problem/problem.js';
import { startTestApp, type TestApp } from './support/app.js';

interface Operation {
  summary?: string;
  security?: Record<string, string[]>[];
  tags?: string[];
  responses: Record<string, { description: string; content?: Record<string, { schema?: unknown }> }>;
}

describe('the OpenAPI document', () => {
  let api: TestApp;
  let document: OpenAPIObject;

  beforeAll(async () => {
    api = await startTestApp();
    document = openApiDocument(api.app);
  });
  afterAll(() => api.close());

  const operations = (): [string, Operation][] =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    );

  it('is what api/openapi.json holds; `npm run openapi -w @leadlight/api` writes it', async () => {
    const kept = JSON.parse(await readFile(new URL('../openapi.json', import.meta.url), 'utf8')) as unknown;
    expect(JSON.parse(JSON.stringify(document))).toEqual(kept);
  });

  it('is what /api/openapi.json answers', async () => {
    const answer = await api.http.get('/api/openapi.json').expect(200);
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('asks for a token where the API does', async () => {
    for (const [name, { security = [] }] of operations()) {
      const [method = '', path = ''] = name.split(' ');
      const { status } = await fetch(api.url + path.replace(/\{\w+\}/g, '0123456789abcdef01234567'), {
        method,
      });
      const isClosed = security.length > 0 && security.every((needed) => 'bearer' in needed);
      expect([name, status === 401]).toEqual([name, isClosed]);
    }
  });

  it('names every code with which a request is refused, and where', () => {
    expect(document.components?.schemas?.ProblemCode).toMatchObject({ type: 'string', enum: problemCodes });
    // Of no handler, or told as plain text.
    const elsewhere = [
      'unreadable-request',
      'request-timeout',
      'form-too-large',
      'method-not-allowed',
      'precondition-failed',
      'range-not-satisfiable',
      'internal',
      'payload-too-large',
      'address-too-long',
      'too-many-requests',
      'headers-too-large',
      'api-unavailable',
    ];
    const descriptions = operations()
      .flatMap(([, { responses }]) => Object.values(responses))
      .map(({ description }) => description)
      .join();
    expect(problemCodes.filter((code) => !descriptions.includes(`\`${code}\``)).sort()).toEqual(
      elsewhere.sort(),
    );
  });

  it('is shown with files that refuse as the API does', async () => {
    const file = () => api.http.get('/api/docs/swagger-ui.css');
    const beyond = await file().set('Range', 'bytes=99999999-').expect(416);
    expect(beyond.body).toMatchObject({ code: 'range-not-satisfiable' });
    const other = await file().set('If-Match', '"another"').expect(412);
    expect(other.body).toMatchObject({ code: 'precondition-failed' });
  });

  it('says of each operation what it does and what it answers', () => {
    const incomplete = operations().filter(([, { summary, tags, responses }]) => {
      const hasBody = Object.entries(responses).some(
        ([status, { content }]) =>
          status === '204' || (status.startsWith('2') && content && Object.keys(content).length > 0),
      );
      return !summary || !tags?.length || !hasBody;
    });
    expect(incomplete.map(([name]) => name)).toEqual([]);
  });

  it('gives an example of every property, or refers to a shape that does', () => {
    const bare = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) =>
      Object.entries(('properties' in schema && schema.properties) || {})
        .filter(
          ([, property]) =>
            !('example' in property || '$ref' in property || 'allOf' in property || 'items' in property),
        )
        .filter(([, property]) => !('format' in property && property.format === 'binary'))
        .map(([property]) => `${name}.${property}`),
    );
    expect(bare).toEqual([]);
  });
});
