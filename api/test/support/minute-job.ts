import { Types, type Connection } from 'mongoose';
import { MinuteJob } from '../../src/platform/stored-files/minute-job.service.js';
import type { Http, TestApp } from './app.js';

type Api = Pick<TestApp, 'app' | 'connection'>;

/** A whole run that begins now. */
export async function runMinuteJob({ app }: Pick<Api, 'app'>): Promise<void> {
  const job = app.get(MinuteJob);
  // The first may have begun before.
  await job.run();
  await job.run();
}

/** As if the time of every pending object were over. */
export const expirePending = (connection: Connection) =>
  connection.collection('pendingObjects').updateMany({}, { $set: { removeAfter: new Date(1) } });

/** As if a day had gone by: nothing is left of what is deleted or that no document names. */
export async function passDay(api: Api): Promise<void> {
  const longAgo = new Date(1);
  await expirePending(api.connection);
  await api.connection
    .collection('applicants')
    .updateMany({ deletedAt: { $exists: true } }, { $set: { deletedAt: longAgo } });
  await runMinuteJob(api);
}

/** As if the deleted applicants had been deleted so long before. */
export const deletedBefore = (seconds: number, { connection }: Pick<Api, 'connection'>, ...ids: string[]) =>
  connection
    .collection('applicants')
    .updateMany(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, deletedAt: { $exists: true } },
      { $set: { deletedAt: new Date(Date.now() - seconds * 1000) } },
    );

/** Deletes applicants, as if a minute had gone by since. */
export async function deleteForEver(api: Api, admin: Http, ...ids: string[]): Promise<void> {
  await admin.post('/api/jobApplicant/applicants/delete').send({ ids }).expect(200);
  await deletedBefore(61, api, ...ids);
  await runMinuteJob(api);
}
