import { pino, type Logger } from 'pino';

/** Other properties of an error can contain what a visitor sent. */
const err = (error: Error) => ({ type: error.name, message: error.message, stack: error.stack });

/** Written in blocks, so that logging does not slow requests. */
export const createLogger = (level: string): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err } },
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 250 }),
  );
