import { Types } from 'mongoose';
import { ApplicantUpkeep } from '../../src/features/applicants/applicant-upkeep.service.js';
import type { TestApp } from './app.js';

type Api = Pick<TestApp, 'app' | 'connection'>;

/** As if the deleted applicants had been deleted so long before. */
export const deletedBefore = (seconds: number, { connection }: Api, ...ids: string[]) =>
  connection
    .collection('applicants')
    .updateMany(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, deletedAt: { $exists: true } },
      { $set: { deletedAt: new Date(Date.now() - seconds * 1000) } },
    );

/** Erases deleted applicants whose time is over. */
export const erase = ({ app }: Api): Promise<void> => app.get(ApplicantUpkeep).run();

/** Deletes applicants, as if half a minute had gone by since. */
export async function deleteForEver(
  api: Api & Pick<TestApp, 'http'>,
  asAdmin: { Authorization: string },
  ...ids: string[]
): Promise<void> {
  await api.http.post('/api/jobApplicant/applicants/delete').set(asAdmin).send({ ids }).expect(200);
  await deletedBefore(40, api, ...ids);
  await erase(api);
}
