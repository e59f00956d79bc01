import type { Connection } from 'mongoose';

/** As if so much time had gone by since the erasures that nothing of before is under way any more. */
export const endErasures = (connection: Connection) =>
  connection.collection('erasures').updateMany({}, { $set: { until: new Date(0) } });
