import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectCovers } from './covers';
import { films } from './films';
import { clientFaces } from './clients';
import { teamPortraits } from './team';
import { placePicture } from './place';
import { servicePictures } from './services';
import { toolIcon, toolLogos } from './tools';

const web = resolve(import.meta.dirname, '../..');
const exists = (url: string) => existsSync(resolve(web, `.${url.split(/[?#]/, 1)[0]}`));

const records = {
  ...servicePictures,
  ...teamPortraits,
  ...clientFaces,
  ...Object.fromEntries(projectCovers.map((cover, i) => [`cover ${i + 1}`, cover])),
  'place, light': placePicture.light,
  'place, dark': placePicture.dark,
  'home film': films.home.poster,
  'about film': films.about.poster,
};

describe('the pictures', () => {
  it.each(Object.entries(records))('%s: both formats in both densities are there', (_, { avif, webp }) => {
    for (const url of [avif.x1, avif.x2, webp.x1, webp.x2]) expect(exists(url), url).toBe(true);
  });

  it('come in the numbers that the pages show', () => {
    expect(Object.keys(servicePictures)).toHaveLength(9);
    expect(Object.keys(teamPortraits)).toHaveLength(6);
    expect(Object.keys(clientFaces)).toHaveLength(11);
    expect(projectCovers).toHaveLength(8);
    expect(toolLogos).toHaveLength(13);
  });

  it.each(['home', 'about'] as const)('the film %s has both formats and captions', (name) => {
    const { webm, mp4, captions } = films[name];
    for (const url of [webm, mp4, captions]) expect(exists(url), url).toBe(true);
  });

  it('know an icon for each fixed tool, and none for another', () => {
    const fixed =
      'Zoominfo,Data Entry,Web Research,LinkedIn,Spreadsheet,Leads Generation,Salesforce Management,Yellowpages,Yelp,B2B,Apollo.io,Excel,Podio,Data Mining';
    for (const name of fixed.split(',')) expect(toolIcon(name)?.name).toBe(name);
    expect(toolIcon('Abacus')).toBeUndefined();
  });
});
