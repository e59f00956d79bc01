import { expect, test } from '@playwright/test';
import { containers, docker } from './stack';

const MEGABYTE = 1_000_000;

test('the API’s image is less than 100 MB larger than its base', async () => {
  const [id = ''] = await containers('api');
  const image = await docker('inspect', '--format', '{{.Image}}', id);
  const layers = await docker(
    'history',
    '--human=false',
    '--no-trunc',
    '--format',
    '{{.Size}} {{.CreatedBy}}',
    image,
  );
  const newestFirst = layers.split('\n');
  // The first line of the stage `api`, in Dockerfile.
  const first = newestFirst.findIndex((layer) => layer.includes('ENV NODE_ENV=production'));
  const own = newestFirst.slice(0, first).map((layer) => Number(layer.split(' ')[0]));
  expect(own.length).toBeGreaterThan(0);
  expect(own.reduce((sum, size) => sum + size, 0)).toBeLessThan(100 * MEGABYTE);
});
