/** For a connection string: on a busy machine a database that is there may take its time, and is none the less there. */
export const UNHURRIED = ['serverSelectionTimeoutMS', 'connectTimeoutMS', 'waitQueueTimeoutMS']
  .map((wait) => `${wait}=60000`)
  .join('&');
