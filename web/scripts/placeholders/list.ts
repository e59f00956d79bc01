/** Lists every fact of a new installation that is invented: `npm run placeholders`. The owner replaces them at /admin/site. */
import { placeholdersIn } from '../../src/content/blocks';

const lines = placeholdersIn({}).map(
  ({ block, path, value, reason }) => `${block}.${path}: ${value} (${reason})`,
);

process.stdout.write(
  `${lines.join('\n')}\n\n${lines.length} facts are invented. Replace them at /admin/site.\n`,
);
