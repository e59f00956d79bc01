import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect, test, type APIRequestContext, type APIResponse } from '@playwright/test';
import { addJob, apiAnswers, application, asAdmin, compose, signal } from './stack';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const pdf = (length: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(length), Buffer.from('\n%%EOF\n')]);

/** A job with its applicants, through nginx. */
class Desk {
  private constructor(
    private readonly request: APIRequestContext,
    private readonly headers: Record<string, string>,
    private readonly jobId: string,
  ) {}

  static async open(request: APIRequestContext): Promise<Desk> {
    return new Desk(request, await asAdmin(), await addJob(request, 'Checker'));
  }

  apply(bytes: Buffer, submissionId: string = randomUUID()): Promise<APIResponse> {
    return this.request.post('/api/jobApplicant/applicants', {
      multipart: { ...application(this.jobId, bytes), submissionId },
    });
  }

  /** Sends one and the same application again and again, as a person would, until it is acknowledged. */
  async applyUntilTaken(bytes: Buffer): Promise<void> {
    const submissionId = randomUUID();
    const attempt = () =>
      this.apply(bytes, submissionId).then(
        (answer) => answer.status(),
        () => 0,
      );
    await expect.poll(attempt, { timeout: 120_000 }).toBe(201);
  }

  /** SHA-256 of every resume that can be downloaded, in order. */
  async resumes(): Promise<string[]> {
    const list = await this.request.get(`/api/jobApplicant/applicants/job/${this.jobId}`, {
      headers: this.headers,
    });
    const sums: string[] = [];
    for (const { resume } of (await list.json()) as { resume: string }[])
      sums.push(sha256(await (await this.request.get(`/api/${resume}`)).body()));
    return sums.sort();
  }
}

/** What is refused, and with which code. */
async function refusal(answer: APIResponse): Promise<[status: number, code: string]> {
  return [answer.status(), ((await answer.json()) as { code: string }).code];
}

async function whileHung<Result>(service: string, work: () => Promise<Result>): Promise<Result> {
  await signal(service, 'STOP');
  try {
    return await work();
  } finally {
    await signal(service, 'CONT');
  }
}

/** With a disk of four megabytes for uploads. */
async function onSmallDisk(work: () => Promise<void>): Promise<void> {
  // A container that takes another's place takes over its volumes too, unless these are to be new.
  const alone = ['up', '--detach', '--wait', '--no-build', '--no-deps', '--renew-anon-volumes', 'api'];
  await compose('-f', 'docker-compose.yml', '-f', 'infra/compose-test/small-disk.yml', ...alone);
  await apiAnswers();
  try {
    await work();
  } finally {
    await compose(...alone);
    await apiAnswers();
  }
}

for (const service of ['api', 'mongo', 'minio', 'web'])
  test(`kill -9 of ${service}: it starts again, and every application that was acknowledged is there once, byte for byte`, async ({
    request,
  }) => {
    const desk = await Desk.open(request);
    const files = Array.from({ length: 6 }, () => pdf(200_000));
    // Under way while it falls; and one that begins when it has fallen.
    const sending = files.slice(1).map((bytes) => desk.applyUntilTaken(bytes));
    await signal(service, 'KILL');
    await Promise.all([...sending, desk.applyUntilTaken(files[0] as Buffer)]);
    await expect.poll(() => desk.resumes().catch(() => [])).toEqual(files.map(sha256).sort());
  });

test('a database that hangs: applying is refused, the open jobs are still shown, and it goes on afterwards', async ({
  request,
}) => {
  const desk = await Desk.open(request);
  expect((await request.get('/api/job')).status()).toBe(200);
  const [applied, jobs] = await whileHung('mongo', () =>
    Promise.all([desk.apply(pdf(50_000)), request.get('/api/job')]),
  );
  expect([await refusal(applied), jobs.status()]).toEqual([[503, 'database-unavailable'], 200]);
  const file = pdf(50_000);
  await desk.applyUntilTaken(file);
  expect(await desk.resumes()).toContain(sha256(file));
});

test('a store that hangs: applying is refused, nothing is half there, and it goes on afterwards', async ({
  request,
}) => {
  const desk = await Desk.open(request);
  const degraded = async () => (await request.get('/api/health/ready')).headers()['x-degraded'];
  // Each of the three has its own last result.
  for (let time = 0; time < 6; time += 1) expect(await degraded()).toBeUndefined();
  const applied = await whileHung('minio', async () => {
    // A result is used for a second, and the store gets two to answer.
    await expect.poll(degraded, { timeout: 4_500 }).toBe('storage');
    return desk.apply(pdf(50_000));
  });
  expect(await refusal(applied)).toEqual([503, 'storage-unavailable']);
  const file = pdf(50_000);
  await desk.applyUntilTaken(file);
  expect(await desk.resumes()).toEqual([sha256(file)]);
});

test('a disk that is full to the last byte: what does not fit is refused, nothing of it stays, and what fits is taken', ({
  request,
}) =>
  onSmallDisk(async () => {
    const desk = await Desk.open(request);
    for (const attempt of ['first', 'second'])
      expect(await refusal(await desk.apply(pdf(6_000_000))), attempt).toEqual([507, 'storage-full']);
    const file = pdf(3_000_000);
    await desk.applyUntilTaken(file);
    expect(await desk.resumes()).toEqual([sha256(file)]);
  }));
