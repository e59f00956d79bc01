import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../..');
const options = (variables: Record<string, string>) => ({
  cwd: repository,
  env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...variables },
});

/** @returns what the tool printed */
const runTool = async (name: string, variables: Record<string, string>, ...args: string[]): Promise<string> =>
  (await run(process.execPath, [`tools/${name}/run.mjs`, ...args], options(variables))).stdout;

it('seed:large fills an empty installation in proportion to SEED_SIZE, and refuses one that has data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leadlight-large-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const variables = { DATA_DIR: folder, SEED_SIZE: '50' };
  expect((await runTool('seed-large', variables)).replaceAll(/^ *\d+ s {2}/gm, '')).toMatch(
    /^2 × Job\n2 × Project\n17 × Enquiry\n50 × Applicant\nDone\. Sign in as admin@leadlight\.example\.\nPassword: \S{20}\n$/,
  );
  await expect(runTool('seed-large', variables)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('This installation has data. Name an empty one.'),
  });
});

it('load measures lists, applications and reads under load', async () => {
  const printed = await runTool('load', { SECONDS: '1', ROUNDS: '1' });
  expect(printed.match(/^measured: /gm)).toHaveLength(5);
  expect(printed).toContain('memory after (MB)');
});

const installed = await run('npm', ['run', 'install:fuzz'], options({})).then(
  () => true,
  () => false,
);
const leftOut = installed ? '' : ' (left out: Python 3.11 cannot install Schemathesis)';

it.runIf(installed)(`fuzz sends one generated request to each operation${leftOut}`, async () => {
  const examples = ['--max-examples', '1', '--generation-deterministic'];
  const printed = await runTool('fuzz', {}, '--phases', 'fuzzing', ...examples);
  expect(printed).toMatch(/Tested: \d\d/);
  expect(printed).toContain('No issues found');
});
