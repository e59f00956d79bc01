import type { Connection, mongo } from 'mongoose';

/** A read as the product asked it of the database. */
export interface AskedQuery {
  collection: string;
  method: string;
  /** What the driver was given: filter or pipeline first. */
  args: [mongo.Document, mongo.Document?];
}

/** What the product asks while something is done. */
export async function askedDuring(
  connection: Connection,
  work: () => Promise<unknown>,
): Promise<AskedQuery[]> {
  const asked: AskedQuery[] = [];
  connection.set('debug', (collection: string, method: string, ...args: AskedQuery['args']) =>
    asked.push({ collection, method, args }),
  );
  try {
    await work();
  } finally {
    connection.set('debug', false);
  }
  return asked;
}

/** How the database carries a read out. */
export function explain(
  connection: Connection,
  { collection: name, method, args: [what, options] }: AskedQuery,
  detail: 'queryPlanner' | 'executionStats' = 'queryPlanner',
): Promise<mongo.Document> {
  const collection = connection.collection(name);
  switch (method) {
    case 'find':
    case 'findOne':
      return collection.find(what, options).explain(detail);
    case 'deleteMany':
    case 'updateMany':
    case 'findOneAndUpdate':
      return collection.find(what).explain(detail);
    case 'aggregate':
      return collection.aggregate(what as mongo.Document[], options).explain(detail);
    case 'countDocuments':
      // As the driver counts.
      return collection
        .aggregate([{ $match: what }, { $group: { _id: 1, n: { $sum: 1 } } }], options)
        .explain(detail);
    default:
      throw new Error(`Nobody has said how ${name}.${method} is explained.`);
  }
}

/** All stages of the plan that was chosen, of whichever of the database's two engines. */
export function stagesOf(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return [];
  const { rejectedPlans: _notTaken, ...taken } = plan as Record<string, unknown>;
  const own = typeof taken['stage'] === 'string' ? [taken['stage']] : [];
  return [...own, ...Object.values(taken).flatMap(stagesOf)];
}
