import { mongo, type Model } from 'mongoose';
import { DUPLICATE_KEY } from './database-errors.js';

/** Creates one document for each submissionId, also for concurrent requests. @returns the stored one */
export async function createOnce<Entity>(
  model: Model<Entity>,
  submissionId: string | undefined,
  create: () => Promise<Entity>,
): Promise<Entity> {
  const findFirst = async () =>
    submissionId === undefined ? null : model.findOne({ submissionId }).lean<Entity>().exec();
  const first = await findFirst();
  if (first) return first;
  try {
    return await create();
  } catch (error) {
    const isDuplicate = error instanceof mongo.MongoServerError && error.code === DUPLICATE_KEY;
    const winner = isDuplicate ? await findFirst() : null;
    if (winner) return winner;
    throw error;
  }
}
