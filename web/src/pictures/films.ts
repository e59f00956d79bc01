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
  webm: string;
  mp4: string;
  captions: string;
  poster: PictureRecord;
  /** The second that the poster shows. */
  posterAt: number;
}

const film = (path: string, posterAt: number): Film => ({
  width: 960,
  height: 540,
  webm: urlOf(files, `${path}.webm`),
  mp4: urlOf(files, `${path}.mp4`),
  captions: urlOf(files, `${path}.vtt`),
  poster: pictureOf(files, `${path}-poster`, 960, 540),
  posterAt,
});

export const films = {
  home: /* @__PURE__ */ film('./files/films/home', 19),
  about: /* @__PURE__ */ film('./files/films/about', 12.5),
};
