import { publicPaths } from '../public-paths.mjs';
import { take, themes } from './take.mjs';

/** @returns the bytes of all pictures */
export async function picturePublicPages(browser, url, isAsked) {
  let bytes = 0;
  for (const { path, name } of await publicPaths(url)) {
    if (!isAsked(name)) continue;
    for (const width of [390, 768, 1440])
      for (const theme of themes) bytes += await take(browser, url + path, name, width, theme);
    console.log(name);
  }
  return bytes;
}
