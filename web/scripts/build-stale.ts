import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { hashSources, recordedSources } from './built-from';

/** Before browser tests: builds the API, where the compiler itself sees what has changed, and the site if its sources have. */

const repository = resolve(import.meta.dirname, '../..');

function build(workspace: string): void {
  const { status } = spawnSync('npm', ['run', 'build', '--silent', '-w', workspace], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
    // What runs this script says 'development'.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`${workspace} could not be built: npm run build -w ${workspace}`);
}

build('@leadlight/api');
if ((await hashSources()) !== (await recordedSources())) {
  process.stdout.write('The site is older than its sources, so it is built first.\n');
  build('@leadlight/web');
}
