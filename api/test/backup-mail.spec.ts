import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BackupMaker } from '../src/platform/backup/backup-maker.service.js';
import { RestoredCheck } from '../src/platform/backup/restored-check.service.js';
import { restoreInto } from '../src/start/installation-work.js';
import { runTestApp, startTestApp, type TestApp } from './support/app.js';
import { keepEnquiries } from './support/enquiries.js';
import { addJob } from './support/jobs.js';
import { messageDesk } from './support/message-desk.js';
import { onTestFinished } from './support/on-test-finished.js';
import { Postbox } from './support/postbox.js';
import { testSettings } from './support/settings.js';

const postbox = new Postbox();
afterAll(() => postbox.close());
let mail: Awaited<ReturnType<Postbox['open']>>;
beforeAll(async () => {
  mail = await postbox.open();
});

const adminOf = async (api: TestApp) => ({ Authorization: `Bearer ${await api.signIn()}` });

it('a backup has templates, switches and messages, and nothing that waited is mailed after a restore', async () => {
  const product = await startTestApp({ mail });
  onTestFinished(() => product.close());
  const asAdmin = await adminOf(product);
  const before = messageDesk(product, asAdmin);
  const { _id: jobId } = await addJob(product, asAdmin.Authorization.slice('Bearer '.length));
  const people = ['sent', 'refused', 'begun', 'waiting', 'undone'].map((name) => ({
    email: `${name}@mail.example`,
  }));
  const ids = await before.keepApplicants(jobId, ...people);
  const send = async (n: number) =>
    ((await before.send({ ids: [ids[n]] }).expect(202)).body as { batchId: string }).batchId;
  postbox.refused.set('begun@mail.example', 450);
  for (const n of [0, 2]) await send(n);
  await before.pass();
  await send(3);
  await before.undo(await send(4)).expect(204);
  // Killed before it put the applicant back.
  const { batchId } = (await before.send({ ids: [ids[4]], stage: 'offer' }).expect(202)).body as {
    batchId: string;
  };
  const undone = { state: 'cancelled' as const, due: new Date(3e12) };
  await before.tasks.updateMany({ batchId }, { $set: undone });
  const switches = { acknowledge: true, notifyApplications: true };
  await product.http.put('/api/settings').set(asAdmin).send(switches).expect(200);
  const templates = (await product.http.get('/api/templates').set(asAdmin)).body as { _id: string }[];
  await product.http.delete(`/api/templates/${templates[0]?._id}`).set(asAdmin).expect(204);
  await keepEnquiries(product, {
    mail: { state: 'queued', attempts: 0, due: new Date(3e12) },
  });
  const archive = await product.app.get(BackupMaker).make();

  postbox.reset();
  const settings = await testSettings({ mail, adminPassword: product.settings.adminPassword });
  const restored = await restoreInto(settings, archive, (context, { parts }) =>
    context.get(RestoredCheck).assertSame(parts),
  );
  expect(restored.sanitised).toBe(0);
  const api = await runTestApp(settings);
  onTestFinished(() => api.close());
  const after = messageDesk(api, await adminOf(api));
  await after.pass();
  expect(postbox.mails).toEqual([]);
  const states = async (n: number) =>
    (await after.detail(ids[n] as string)).messages.map(({ state }) => state);
  expect(await Promise.all([0, 2, 3, 4].map(states))).toEqual([
    ['sent'],
    ['failed'],
    ['failed'],
    ['cancelled', 'cancelled'],
  ]);
  expect((await after.detail(ids[4] as string)).stage).toBe('new');
  expect(await after.tasks.distinct('reason')).toEqual(['restored']);
  expect(
    await after.tasks.countDocuments({ $or: [{ due: { $exists: true } }, { data: { $exists: true } }] }),
  ).toBe(0);
  const here = await adminOf(api);
  expect((await api.http.get('/api/settings').set(here)).body).toEqual({ ...switches, mail: true });
  expect((await api.http.get('/api/templates').set(here)).body).toEqual(templates.slice(1));
  const [enquiry] = (await api.http.get('/api/enquiries').set(here)).body as object[];
  expect(enquiry).toMatchObject({ mail: 'failed', undelivered: true });
});
