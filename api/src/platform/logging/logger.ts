import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import { pino, type Logger } from 'pino';

/** Other properties of an error can contain what a visitor sent. */
const err = (error: Error) => ({ type: error.name, message: error.message, stack: error.stack });

/** Written in blocks, so that logging does not slow requests. */
export const createLogger = (level: string): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err } },
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 250 }),
  );

const levels = {
  fatal: 'fatal',
  error: 'error',
  warn: 'warn',
  log: 'info',
  debug: 'debug',
  verbose: 'trace',
} as const;

const assembly = ['NestFactory', 'NestApplication', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer'];

export class NestLogger extends ConsoleLogger {
  constructor(private readonly logger: Logger) {
    super();
  }

  protected override printMessages(messages: unknown[], context = '', level: LogLevel = 'log'): void {
    const err = messages.find((message) => message instanceof Error);
    const text =
      messages.find((message) => typeof message === 'string') ?? err?.message ?? String(messages[0]);
    const own = assembly.includes(context) && level === 'log' ? 'debug' : levels[level];
    this.logger[own]({ context, ...(err && { err }) }, text);
  }

  /** It would be written beside the log. */
  protected override printStackTrace(): void {}
}
