import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const swarm = resolve(import.meta.dirname, '../../tools/swarm/run.mjs');

test('test:swarm leaves an engine with running containers alone', async () => {
  await expect(promisify(execFile)(process.execPath, [swarm])).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^swarm: the \d+ containers on this engine .*: stop them/),
  });
});
