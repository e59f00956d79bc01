import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { RendererProcess } from './renderer-process.js';
import { onTestFinished } from '../../../test/support/on-test-finished.js';

const oneDot = () => sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).png();

(process.platform === 'linux' ? it : it.skip)(
  'has a memory limit of its own, is the first that the kernel ends, and holds none of our variables',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leadlight-renderer-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const renderer = new RendererProcess();
    onTestFinished(() => renderer.end());
    await writeFile(join(folder, 'dot'), await oneDot().toBuffer());
    expect(await renderer.render(join(folder, 'dot'))).toMatchObject({ image: { width: 8, height: 8 } });

    const about = (file: string) => readFile(`/proc/${renderer.pid}/${file}`, 'utf8');
    expect(await about('oom_score_adj')).toBe('1000\n');
    const bytes = async (file: string, pattern: RegExp) => Number(pattern.exec(await about(file))?.[1]);
    const limit = await bytes('limits', /^Max data size +(\d+)/m);
    const taken = (await bytes('status', /^VmData:\s+(\d+)/m)) * 1024;
    expect(limit).toBeGreaterThan(taken + 100 * 1024 ** 2);
    expect(limit).toBeLessThanOrEqual(taken + 1200 * 1024 ** 2);
    expect(await about('environ')).not.toContain('PATH=');
  },
);

it('answers that it died, also over a picture that it was given', async () => {
  const renderer = new RendererProcess();
  const answer = renderer.render('/nowhere');
  renderer.end();
  expect(await answer).toBeUndefined();
  expect(renderer.isRunning).toBe(false);
  expect(await renderer.render('/nowhere')).toBeUndefined();
});
