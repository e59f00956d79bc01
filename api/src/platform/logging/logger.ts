import { pino, type Logger } from 'pino';

/** An error's own words alone: other properties of it may hold what a visitor sent. */
const err = (error: Error) => ({ type: error.name, message: error.message, stack: error.stack });

/** One JSON object a line on standard output, written in blocks so that logging never slows an answer. Flushed at exit. */
export const createLogger = (level: string): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err } },
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 250 }),
  );
