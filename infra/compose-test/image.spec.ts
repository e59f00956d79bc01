import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { compose, containers, docker } from './stack';

const MEGABYTE = 1_000_000;

test('the API’s image is less than 100 MB larger than its base', async () => {
  const [id = ''] = await containers('api');
  const image = await docker('inspect', '--format', '{{.Image}}', id);
  const format = ['--human=false', '--no-trunc', '--format', '{{.Size}} {{.CreatedBy}}'];
  const layers = await docker('history', ...format, image);
  const newestFirst = layers.split('\n');
  // The first line of the stage `api`, in Dockerfile.
  const first = newestFirst.findIndex((layer) => layer.includes('ENV NODE_ENV=production'));
  const own = newestFirst.slice(0, first).map((layer) => Number(layer.split(' ')[0]));
  expect(own.length).toBeGreaterThan(0);
  expect(own.reduce((sum, size) => sum + size, 0)).toBeLessThan(100 * MEGABYTE);
});

test('both images are labelled, with the version in package.json', async () => {
  const text = await readFile(resolve(import.meta.dirname, '../../package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  const format = ['--format', '{{json .Config.Labels}}'];
  const printed = await docker('image', 'inspect', ...format, 'leadlight-api', 'leadlight-web');
  const images = printed.split('\n').map((labels) => JSON.parse(labels) as Record<string, string>);
  expect(images).toHaveLength(2);
  for (const labels of images)
    expect(labels).toMatchObject({
      'org.opencontainers.image.version': version,
      'org.opencontainers.image.description': expect.stringContaining('lead-generation agency'),
      'org.opencontainers.image.source': expect.stringMatching(/./),
      'org.opencontainers.image.created': expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+Z$/),
    });
});

test('both images name the packages of the API and of the site', async () => {
  for (const service of ['api', 'web']) {
    const file = '/usr/share/leadlight/sbom.cdx.json';
    const { components } = JSON.parse(await compose('exec', '--no-TTY', service, 'cat', file)) as {
      components: { purl: string }[];
    };
    const names = components.map(({ purl }) => purl.replace(/@[^@]*$/, ''));
    expect(names).toEqual(expect.arrayContaining(['pkg:npm/express', 'pkg:npm/react', 'pkg:npm/sharp']));
    expect(names).not.toContain('pkg:npm/vitest');
  }
});
