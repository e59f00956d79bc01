import { pictureOf, urlOf } from './record';

const files = import.meta.glob<string>('./files/films/*', { eager: true, import: 'default' });

/**
 * A silent film; its captions tell the story to those who do not see it.
 * @param start of its poster: its first picture is black
 */
const film = (path: string, start: string) => ({
  webm: urlOf(files, `${path}.webm`) + start,
  mp4: urlOf(files, `${path}.mp4`) + start,
  captions: urlOf(files, `${path}.vtt`),
  poster: pictureOf(files, `${path}-poster`, 960, 540),
});

export const films = {
  home: /* @__PURE__ */ film('./files/films/home', '#t=19'),
  about: /* @__PURE__ */ film('./files/films/about', '#t=12.5'),
};
