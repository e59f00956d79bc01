import { randomUUID } from 'node:crypto';
import type { PipelineStage } from 'mongoose';
import { inMs } from '../database/database-clock.js';
import { CLAIM_MS } from './claim-queue.js';

/** Longer than a process takes to renew or to note, once the database is back. */
const DOUBT_MS = 15_000;

/** The names of the fields that hold a claim. */
interface ClaimFields {
  /** A date: the end of the claim. */
  due: string;
  /** By whom. */
  claim: string;
  /** A boolean: the claim has lapsed, and its holder has a last time to be heard. */
  inDoubt: string;
  /** A number. */
  attempts: string;
}

/**
 * Claims what is due. A claim of another that has lapsed is taken in two steps: it is put in doubt, and taken when nothing was heard of
 * its holder for DOUBT_MS more. So what was mailed while the database was away is noted before another looks for it.
 * @returns the update, and the claim: a document that has another one afterwards is not claimed
 */
export function claimStages({ due, claim, inDoubt, attempts }: ClaimFields): {
  id: string;
  stages: PipelineStage.Set[];
} {
  const id = randomUUID();
  const isClaimed = { $eq: [{ $type: `$${claim}` }, 'string'] };
  const isToBeDoubted = { $and: [isClaimed, { $ne: [`$${inDoubt}`, true] }] };
  const either = (doubted: unknown, claimed: unknown) => ({ $cond: [isToBeDoubted, doubted, claimed] });
  const fields = {
    [due]: either(inMs(DOUBT_MS), inMs(CLAIM_MS)),
    [claim]: either(`$${claim}`, id),
    [inDoubt]: either(true, '$$REMOVE'),
    [attempts]: either(`$${attempts}`, { $add: [`$${attempts}`, 1] }),
  };
  return { id, stages: [{ $set: fields }] };
}
