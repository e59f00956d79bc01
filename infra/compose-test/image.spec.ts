import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { containers, docker } from './stack';

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

test('both images are labelled with the version in package.json', async () => {
  const text = await readFile(resolve(import.meta.dirname, '../../package.json'), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  const format = '{{index .Config.Labels "org.opencontainers.image.version"}}';
  const labels = await docker('image', 'inspect', '--format', format, 'leadlight-api', 'leadlight-web');
  expect(labels.split('\n')).toEqual([version, version]);
});
