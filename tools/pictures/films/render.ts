import { spawn } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { filesFolder, savePicture } from '../output';
import { aboutFilm } from './about';
import { captions } from './captions';
import { homeFilm } from './home';
import { stage, type FilmPlan } from './stage';

const films: Readonly<Record<'home' | 'about', FilmPlan>> = { home: homeFilm, about: aboutFilm };

async function run(args: readonly string[]): Promise<void> {
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise<number | null>((done, fail) => child.on('close', done).on('error', fail));
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}. Is it installed with libvpx-vp9 and libx264?`);
}

/** Every frame is drawn and photographed by itself, so a film is the same on every machine, however slow. */
async function photograph(film: FilmPlan, folder: string): Promise<void> {
  const executablePath = process.env['PLAYWRIGHT_CHROMIUM'];
  const browser = await chromium.launch(executablePath ? { executablePath, args: ['--no-sandbox'] } : {});
  const page = await browser.newPage({ viewport: { width: stage.width, height: stage.height } });
  await page.setContent('<body style="margin:0;overflow:hidden"></body>');
  const count = film.seconds * stage.framesPerSecond;
  for (let i = 0; i < count; i++) {
    await page.evaluate((svg) => (document.body.innerHTML = svg), film.frame(i / stage.framesPerSecond));
    await page.screenshot({
      path: resolve(folder, `${String(i).padStart(4, '0')}.jpg`),
      type: 'jpeg',
      quality: 96,
    });
  }
  await browser.close();
}

/** The two films with posters and captions: WebM (VP9) and MP4 (H.264), silent. */
export async function makeFilms(): Promise<void> {
  const target = resolve(filesFolder, 'films');
  await mkdir(target, { recursive: true });
  for (const [name, film] of Object.entries(films)) {
    const folder = resolve(tmpdir(), `leadlight-film-${name}`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await photograph(film, folder);
    const source = [
      '-framerate',
      String(stage.framesPerSecond),
      '-i',
      resolve(folder, '%04d.jpg'),
      '-an',
      '-fflags',
      '+bitexact',
      '-pix_fmt',
      'yuv420p',
    ];
    await run([
      ...source,
      '-c:v',
      'libvpx-vp9',
      '-crf',
      '37',
      '-b:v',
      '0',
      '-deadline',
      'good',
      '-cpu-used',
      '3',
      '-row-mt',
      '1',
      resolve(target, `${name}.webm`),
    ]);
    await run([
      ...source,
      '-c:v',
      'libx264',
      '-crf',
      '27',
      '-preset',
      'slow',
      '-movflags',
      '+faststart',
      resolve(target, `${name}.mp4`),
    ]);
    await writeFile(resolve(target, `${name}.vtt`), captions(name as keyof typeof films));
    await savePicture('films', `${name}-poster`, film.frame(film.poster), 46);
    await rm(folder, { recursive: true });
  }
}
