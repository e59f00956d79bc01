import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

const read = (path) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

test('images carry the version of the packages', async () => {
  const labelled = [...(await read('Dockerfile')).matchAll(/^ARG VERSION=(\S+)/gm)].map(
    ([, version]) => version,
  );
  const { version } = JSON.parse(await read('api/package.json'));
  assert.deepEqual(labelled, [version, version]);
  for (const folder of ['', 'web/'])
    assert.equal(JSON.parse(await read(`${folder}package.json`)).version, version);
});
