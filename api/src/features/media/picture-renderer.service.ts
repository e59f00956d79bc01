import { Injectable, Logger } from '@nestjs/common';
import { Problem } from '../../platform/problem/problem.js';
import { Stopping } from '../../platform/stopping/stopping.js';
import type { RenderedImage } from './renderer/render-variants.mjs';
import { RendererProcess } from './renderer-process.js';

/** Pictures that wait while one is drawn. One takes seconds, and nginx waits a minute for an answer. */
const MOST_WAITING = 5;
/** How long a child that has nothing to do is kept, for the next picture of a series. */
const IDLE_MS = 30_000;

/**
 * Renders pictures in a child process, one at a time: a picture is unpacked by code that trusts it, and a large one takes
 * hundreds of megabytes. What kills the child kills nothing else.
 */
@Injectable()
export class PictureRenderer {
  private readonly logger = new Logger(PictureRenderer.name);
  private process: RendererProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private open = 0;

  constructor(stopping: Stopping) {
    stopping.at('pictures', () => Promise.resolve(this.endProcess()));
  }

  /**
   * @param path of the picture, which is of a kind that is taken
   * @throws Problem 422 for one that is broken or too large to be unpacked, 503 while too many wait
   */
  async render(path: string): Promise<RenderedImage> {
    if (this.open > MOST_WAITING) throw new Problem('too-many-pictures');
    this.open += 1;
    const rendered = this.last.then(() => this.renderNow(path));
    this.last = rendered.catch(() => undefined);
    return rendered.finally(() => (this.open -= 1));
  }

  private async renderNow(path: string): Promise<RenderedImage> {
    clearTimeout(this.idle);
    if (!this.process?.isRunning) this.process = new RendererProcess();
    const answer = await this.process.render(path);
    this.idle = setTimeout(() => this.endProcess(), IDLE_MS).unref();
    if (!answer) {
      this.logger.warn('A picture took more memory or time than it may, and the process that drew it ended.');
      throw new Problem('image-too-demanding');
    }
    if ('refused' in answer) {
      const { code, detail } = answer.refused;
      throw new Problem(code, detail === undefined ? {} : { detail });
    }
    if ('failed' in answer) throw new Error(`A picture could not be rendered: ${answer.failed}`);
    return answer.image;
  }

  private endProcess(): void {
    clearTimeout(this.idle);
    this.process?.end();
    this.process = undefined;
  }
}
