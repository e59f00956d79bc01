import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { addJob, application, asAdmin, compose, docker, runOnce, startAll } from './stack';

const MINIO = 'docker-compose.yml';
const VERSITY = `${MINIO}:infra/versity/compose.yml`;
const RESUME = resolve(import.meta.dirname, '../../api/test/files/resume-browser.pdf');

/** Asks the store from the API's container, without keys. */
const ASK = `for (const path of ['', 'leadlight', 'leadlight/resumes'])
  console.log((await fetch('http://minio:9000/' + path)).status);`;

test('the files move to the other store with a backup, and nobody reads them there without keys', async ({
  request,
}) => {
  const before = process.env.COMPOSE_FILE;
  const jobId = await addJob(request, 'Mover');
  const multipart = application(jobId, await readFile(RESUME));
  expect((await request.post('/api/jobApplicant/applicants', { multipart })).status()).toBe(201);
  try {
    await compose('stop', 'web', 'api');
    const made = (await runOnce('backup')).trim().split('\n').at(-1) ?? '';
    process.env.COMPOSE_FILE = before === MINIO ? VERSITY : MINIO;
    await compose('up', '--detach', 'minio-init');
    await runOnce('--env', 'REPLACE=1', 'backup', 'restore', made);
    await startAll();

    const list = `/api/jobApplicant/applicants/job/${jobId}`;
    const [applicant] = (await (await request.get(list, { headers: await asAdmin() })).json()) as {
      resume: string;
    }[];
    const resume = await request.get(`/api/${applicant?.resume ?? ''}`);
    expect(await resume.body()).toEqual(await readFile(RESUME));
    const asked = ['exec', '--no-TTY', 'api', 'node', '--input-type=module', '--eval', ASK];
    expect((await compose(...asked)).trim().split('\n')).toEqual(['403', '403', '403']);
  } finally {
    process.env.COMPOSE_FILE = before;
    await startAll();
    // `down --volumes` removes only volumes of the current files.
    const other = before === MINIO ? 'versity-data' : 'minio-data';
    await docker('volume', 'rm', '--force', `${process.env.COMPOSE_PROJECT_NAME ?? ''}_${other}`);
  }
});
