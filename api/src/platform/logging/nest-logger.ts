import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

const assembly = new Set([
  'NestFactory',
  'NestApplication',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
]);

/** The last parameter that Nest passes is the context. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(assembly.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  private write(
    level: 'info' | 'warn' | 'error' | 'debug' | 'trace',
    message: unknown,
    rest: unknown[],
  ): void {
    const err = [message, ...rest].find((part) => part instanceof Error);
    const words = rest.filter((part) => typeof part === 'string');
    this.logger[level](
      { context: words.at(-1), ...(err ? { err } : {}) },
      message instanceof Error ? message.message : String(message),
    );
  }
}
