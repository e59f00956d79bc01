import { makeCards } from './cards';
import { makeCovers } from './covers';
import { makeDemo } from './demo';
import { makeResumes } from './demo/resumes';
import { makeFilms } from './films/render';
import { makeIcons } from './icons';
import { makeMarks } from './marks';
import { makePeople } from './people';
import { makePlace } from './place';
import { makeServices } from './services';
import { makeWindows } from './windows';

/** Makes the pictures: `npm run make -w @leadlight/pictures -- <part> …`. Without a part, all of them (the films take minutes). */
const parts: Readonly<Record<string, () => Promise<void>>> = {
  windows: makeWindows,
  icons: makeIcons,
  cards: makeCards,
  marks: makeMarks,
  people: makePeople,
  services: makeServices,
  covers: makeCovers,
  demo: makeDemo,
  resumes: makeResumes,
  place: makePlace,
  films: makeFilms,
};

const asked = process.argv.slice(3);
for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
  const make = parts[name];
  if (!make) throw new Error(`There is no part '${name}'. Parts: ${Object.keys(parts).join(', ')}.`);
  const started = performance.now();
  await make();
  process.stdout.write(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}
