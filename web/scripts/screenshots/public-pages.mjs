import { call } from '../../../tools/product.mjs';
import { publicPaths } from '../public-paths.mjs';
import { apply } from './apply.mjs';
import { take, themes } from './take.mjs';

/** An applicant's own page: as it is at first, once withdrawn, and where there is none. */
async function ownPages(url) {
  const [job] = await call(url, 'GET', '/api/job');
  const applyAs = async (fullName) =>
    (await apply(url, job._id, [fullName, 'I look at every row twice.'])).statusPath;
  const withdrawn = await applyAs('Nadia Rehman');
  await fetch(`${url}/api${withdrawn}/withdraw`, { method: 'POST' });
  return [
    { name: 'application', path: await applyAs('Ayesha Khan') },
    { name: 'application-withdrawn', path: withdrawn },
    { name: 'application-gone', path: '/application/gone' },
  ];
}

/** @returns the bytes of all pictures */
export async function picturePublicPages(browser, url, isAsked) {
  let bytes = 0;
  for (const { path, name } of [...(await publicPaths(url)), ...(await ownPages(url))]) {
    if (!isAsked(name)) continue;
    for (const width of [390, 768, 1440])
      for (const theme of themes) bytes += await take(browser, url + path, name, width, theme);
    console.log(name);
  }
  return bytes;
}
