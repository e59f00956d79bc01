/**
 * Lists every fact of the site that is still a placeholder: `npm run placeholders`. What belongs there is in
 * docs/make-it-yours.md.
 */
import { placeholders } from './of-content';

const lines = placeholders.map(({ file, place, value, why }) => `${file}  ${place}: ${value} (${why})`);

process.stdout.write(
  lines.length > 0
    ? `${lines.join('\n')}\n\n${lines.length} placeholders are left; docs/make-it-yours.md says what belongs there.\n`
    : 'No placeholder is left in web/src/content.\n',
);
