import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { addJob, apiAnswers, asAdmin, compose, containers, docker, update } from './stack';

/** Between two requests of one visitor: all come from one address, which has limits. */
const PAUSE_MS = 100;
const PATHS = ['/api/job', '/career', '/api/config', '/api/project'];

/** On a connection of its own: nginx may be closing one that was idle. */
const send = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${process.env.STACK_URL ?? ''}${path}`, { ...init, headers: { connection: 'close' } });

const status = async (path: string) => (await send(path)).status;

function apply(jobId: string, email: string): Promise<Response> {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(100_000), Buffer.from('\n%%EOF\n')]);
  const body = new FormData();
  body.set('resume', new Blob([pdf], { type: 'application/pdf' }), 'resume.pdf');
  const fields = { fullName: 'Amina Yusuf', email, coverLetter: 'I sort.', jobId };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return send('/api/jobApplicant/applicants', { method: 'POST', body });
}

/** Does something again and again, one after the other, until it is stopped. @returns what came of each */
function repeating<Result>(work: (turn: number) => Promise<Result>) {
  let isOver = false;
  const all = (async () => {
    const results: Result[] = [];
    while (!isOver) {
      results.push(await work(results.length));
      await pause(PAUSE_MS);
    }
    return results;
  })();
  return () => {
    isOver = true;
    return all;
  };
}

test('an update under load refuses nobody, and every application is stored once', async ({ request }) => {
  await apiAnswers();
  const jobId = await addJob(request, 'Sorter');
  const before = await containers('api');
  const web = await containers('web');
  const [replaced = ''] = before;
  const name = await docker('inspect', '--format', '{{.Name}}', replaced);
  const once = (await compose('ps', '--all', '--quiet', 'minio-init')).trim();
  expect(
    await docker('inspect', '--format', '{{range .Mounts}}{{.Type}} {{.Destination}};{{end}}', once),
  ).not.toContain('volume /data');

  const reading = PATHS.map((path) => repeating(() => status(path)));
  const email = (turn: number) => `applicant-${String(turn)}@mail.example`;
  const applying = repeating(async (turn) => (await apply(jobId, email(turn))).status);
  const { exitCode, output } = await update({ BACKUP: '' });
  const applied = await applying();
  const read = (await Promise.all(reading.map((end) => end()))).flat();

  expect(output).toMatch(/The backup is \/backups\/leadlight-.*-update\.tar\./);
  expect(exitCode).toBe(0);
  const [, log = ''] = /The logs of the replaced containers are in (\S+)\./.exec(output) ?? [];
  expect(await readFile(resolve(import.meta.dirname, '../..', log), 'utf8')).toContain(name);
  const after = await containers('api');
  expect(after).toHaveLength(before.length);
  expect(after.filter((id) => before.includes(id))).toEqual([]);
  expect(await containers('web')).toEqual(web);
  expect(new Set(read)).toEqual(new Set([200]));
  expect(new Set(applied)).toEqual(new Set([201]));
  const list = await request.get(`/api/jobApplicant/applicants/job/${jobId}`, {
    headers: await asAdmin(),
  });
  const emails = ((await list.json()) as { email: string }[]).map((applicant) => applicant.email);
  expect(emails.sort()).toEqual(applied.map((_status, turn) => email(turn)).sort());
});

for (const [what, settings, complaint] of [
  ['API', { APPLY_DAY: 'never' }, 'APPLY_DAY'],
  ['nginx', { TRUSTED_PROXIES: 'nowhere' }, 'host not found in set_real_ip_from "nowhere"'],
] as const)
  test(`an update whose new ${what} does not start refuses nobody, and the old one still serves`, async () => {
    const running = async () => [...(await containers('api')), ...(await containers('web'))];
    const before = await running();
    const reading = repeating(() => status('/api/config'));
    const { exitCode, output } = await update(settings);
    expect(output).toContain(complaint);
    expect(output).toContain('The old images run again');
    expect(exitCode).toBe(1);
    expect(await running()).toEqual(before);
    expect(new Set(await reading())).toEqual(new Set([200]));
  });
