import { expect, it } from '@jest/globals';
import mongoose, { Types } from 'mongoose';
import { oneOutbox } from '../src/platform/migrations/0005-one-outbox.js';
import type { ObjectStorage } from '../src/platform/storage/object-storage.js';
import { emptyDatabase } from './support/databases.js';
import { onTestFinished } from './support/on-test-finished.js';

const at = new Date('2026-11-01T08:00:00Z');
const later = new Date('2026-11-01T09:00:00Z');
const [one, two] = [new Types.ObjectId(), new Types.ObjectId()] as const;
const [first, second] = [one.toHexString(), two.toHexString()];

it('the mails of 1.0 become tasks of one outbox, whatever their state, and nothing is queued twice', async () => {
  const connection = await mongoose.createConnection(emptyDatabase()).asPromise();
  onTestFinished(async () => {
    await connection.dropDatabase();
    await connection.close();
  });
  const outbox = connection.collection<{ _id: string }>('outbox');
  const enquiries = connection.collection<{ _id: Types.ObjectId }>('enquiries');

  const data = { body: 'Dear {{fullName}}', stage: 'offer', by: 'admin@agency.example' };
  const batch = { kind: 'batch', subject: '$Hello', contentHash: 'hash', attempts: 1, createdAt: at };
  const message = { kind: 'message', subject: 'Hello', attempts: 1, createdAt: at };
  const done = { ...message, state: 'sent', sentAt: later };
  const claim = { claim: 'x', inDoubt: true };
  await outbox.insertMany([
    { _id: 'batch:queued', ...batch, state: 'queued', applicantIds: [one, two], due: later, data, ...claim },
    { _id: 'batch:begun', ...batch, state: 'sent', applicantIds: [one, two], due: later, data },
    { _id: `message:begun:${first}`, ...done, applicantId: one },
    { _id: 'batch:done', ...batch, state: 'sent', applicantIds: [one], sentAt: later },
    { _id: `message:done:${first}`, ...done, applicantId: one },
    {
      _id: 'batch:undone',
      ...batch,
      state: 'cancelled',
      applicantIds: [one],
      due: later,
      data: { ...data, undoneBy: 'second@agency.example' },
    },
    { _id: 'batch:restored', ...batch, state: 'failed', reason: 'restored', applicantIds: [one] },
    {
      _id: `received:${first}`,
      ...message,
      state: 'queued',
      applicantId: one,
      due: later,
      data: { body: 'x' },
      ...claim,
    },
    {
      _id: 'applications',
      kind: 'applications',
      state: 'queued',
      attempts: 0,
      createdAt: at,
      due: later,
      data: { ids: [one] },
    },
  ] as never[]);
  const ids = Object.values(
    (
      await enquiries.insertMany([
        { name: 'off', mail: 'off', mailAttempts: 0, createdAt: at },
        {
          name: 'waiting',
          mail: 'waiting',
          mailAttempts: 2,
          mailAfter: later,
          mailAskedAt: later,
          mailClaim: 'x',
          mailInDoubt: true,
          createdAt: at,
        },
        { name: 'sent', mail: 'sent', mailAttempts: 1, mailedAt: later, createdAt: at },
        { name: 'failed', mail: 'failed', mailAttempts: 14, createdAt: at },
      ] as never[])
    ).insertedIds,
  );

  // The second time after a crash.
  const unused = {} as ObjectStorage;
  for (let time = 0; time < 2; time += 1)
    await oneOutbox.run(connection, new AbortController().signal, unused);

  const toApplicant = { kind: 'message', to: 'applicant', createdAt: at };
  const fresh = { ...toApplicant, attempts: 0, subject: '$Hello', contentHash: 'hash' };
  const enquiry = { kind: 'enquiry', to: 'owner', createdAt: at };
  const expected = [
    {
      _id: `message:queued:${first}`,
      ...fresh,
      state: 'queued',
      batchId: 'queued',
      applicantId: one,
      due: later,
      data,
    },
    {
      _id: `message:queued:${second}`,
      ...fresh,
      state: 'queued',
      batchId: 'queued',
      applicantId: two,
      due: later,
      data,
    },
    { ...done, ...toApplicant, _id: `message:begun:${first}`, batchId: 'begun', applicantId: one },
    {
      _id: `message:begun:${second}`,
      ...fresh,
      state: 'queued',
      batchId: 'begun',
      applicantId: two,
      due: later,
      data,
    },
    { ...done, ...toApplicant, _id: `message:done:${first}`, batchId: 'done', applicantId: one },
    {
      _id: `message:undone:${first}`,
      ...fresh,
      state: 'cancelled',
      batchId: 'undone',
      applicantId: one,
      due: later,
      data: { ...data, by: 'second@agency.example' },
    },
    {
      _id: `message:restored:${first}`,
      ...fresh,
      state: 'failed',
      reason: 'restored',
      batchId: 'restored',
      applicantId: one,
    },
    {
      ...message,
      ...toApplicant,
      _id: `received:${first}`,
      state: 'queued',
      applicantId: one,
      due: later,
      data: { body: 'x' },
    },
    {
      _id: 'applications',
      kind: 'applications',
      to: 'owner',
      state: 'queued',
      attempts: 0,
      createdAt: at,
      due: later,
      data: { ids: [one] },
    },
    {
      _id: `enquiry-${ids[1]?.toHexString()}`,
      ...enquiry,
      state: 'queued',
      attempts: 2,
      createdAt: later,
      due: later,
    },
    { _id: `enquiry-${ids[2]?.toHexString()}`, ...enquiry, state: 'sent', attempts: 1, sentAt: later },
    { _id: `enquiry-${ids[3]?.toHexString()}`, ...enquiry, state: 'failed', attempts: 14 },
  ];
  const byId = (a: { _id: string }, b: { _id: string }) => a._id.localeCompare(b._id);
  expect((await outbox.find().toArray()).sort(byId)).toEqual(expected.sort(byId));
  expect(await enquiries.find({}, { projection: { _id: 0 } }).toArray()).toEqual(
    ['off', 'waiting', 'sent', 'failed'].map((name) => ({ name, createdAt: at })),
  );
});
