/**
 * Starts the API and, after each change of src/, starts it again within a second: a child process keeps the packages loaded
 * and runs a new bundle of our modules. A child that has failed is replaced after the next change.
 */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { watch } from 'rolldown';

const root = join(import.meta.dirname, '..');
const file = join(root, 'build/dev.js');

/** What has run before stays in memory, 11 MB each time. */
const MAX_BYTES = 1e9;

const run = async () => (await import(`${file}?${Date.now()}`)).start();

function runEach() {
  process.setSourceMapsEnabled(true);
  let running = run();
  process.on('message', () => {
    running = running
      .then((app) => app.close())
      .then(() => (process.memoryUsage.rss() < MAX_BYTES ? run() : process.exit()));
  });
  process.once('disconnect', () => process.kill(process.pid));
}

function bundleEach() {
  let child;
  const startChild = () => {
    child = fork(import.meta.filename).once('exit', (code) => code === 0 && startChild());
  };
  const watcher = watch({
    input: join(root, 'src/server.ts'),
    platform: 'node',
    external: [/^(?!@oxc-project)[\w@]/, /\/engine\/dist\//],
    tsconfig: join(root, 'tsconfig.json'),
    output: { file, codeSplitting: false, keepNames: true, sourcemap: true },
  });
  watcher.on('event', async (event) => {
    if (event.code === 'ERROR') console.error(event.error.message);
    if (event.code !== 'BUNDLE_END') return;
    await event.result.close();
    if (child?.connected) child.send('again');
    else startChild();
  });
}

if (process.send) runEach();
else bundleEach();
