import { pictureOf, urlOf, type PictureRecord } from './record';

const files = import.meta.glob<string>('./files/films/*', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** A silent film; its captions tell the story to those who do not see it. */
export interface Film {
  width: number;
  height: number;
  seconds: number;
  webm: string;
  mp4: string;
  captions: string;
  poster: PictureRecord;
}

const film = (name: 'home' | 'about', seconds: number): Film => ({
  width: 960,
  height: 540,
  seconds,
  webm: urlOf(files, `${name}.webm`),
  mp4: urlOf(files, `${name}.mp4`),
  captions: urlOf(files, `${name}.vtt`),
  poster: pictureOf(files, `${name}-poster`, 960, 540),
});

export const films = { home: /* @__PURE__ */ film('home', 22), about: /* @__PURE__ */ film('about', 22) };
