/**
 * Lists every fact of the site that is still a placeholder: `make placeholders`. What belongs there is in
 * docs/make-it-yours.md.
 */
import { findPlaceholders } from './find';

const modules = import.meta.glob<Record<string, unknown>>('../../src/content/**/*.ts', { eager: true });

const lines = Object.entries(modules).flatMap(([path, exported]) =>
  Object.entries(exported)
    .flatMap(([name, value]) => findPlaceholders(value, name))
    .map(({ place, value, why }) => `${path.replace('../../', 'web/')}  ${place}: ${value} (${why})`),
);

process.stdout.write(
  lines.length > 0
    ? `${lines.join('\n')}\n\n${lines.length} placeholders are left; docs/make-it-yours.md says what belongs there.\n`
    : 'No placeholder is left in web/src/content.\n',
);
