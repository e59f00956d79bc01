import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { Refused } from './refused.mjs';
import { renderVariants } from './render-variants.mjs';

/*
 * The process that unpacks what strangers drew. It receives a path, answers with the picture's files or with why not, and ends
 * with its parent. It holds no secret: nothing of its parent's environment is passed on.
 */

/** @typedef {{ image: import('./render-variants.mjs').RenderedImage }
 *   | { refused: { code: Refused['code'], detail: string | undefined } }
 *   | { failed: string }} RendererAnswer */

/** @typedef {{ bytes: number | undefined }} Begun what it has taken of memory that it may write to; known on Linux */

// Nothing is opened twice, so nothing need be kept; and each thread of the decoder has memory of its own.
sharp.cache(false);
sharp.concurrency(1);

// A signal of the terminal reaches the whole group. The parent finishes what is open, and then closes the channel.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
// Not exit(), which would wait for what is being drawn.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

/**
 * @param {string} path
 * @returns {Promise<RendererAnswer>}
 */
async function answer(path) {
  try {
    return { image: await renderVariants(path) };
  } catch (error) {
    if (error instanceof Refused) return { refused: { code: error.code, detail: error.detail } };
    return { failed: String(error) };
  }
}

process.on('message', (/** @type {string} */ path) => {
  void answer(path).then((message) => process.send?.(message));
});

/** @returns {number | undefined} */
function takenBytes() {
  if (process.platform !== 'linux') return undefined;
  // Where memory is short all the same, the kernel ends this process first.
  writeFileSync('/proc/self/oom_score_adj', '1000');
  const [, kilobytes] = /^VmData:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

process.send?.({ bytes: takenBytes() });
