import { createApp } from './bootstrap.js';
import { loadSettings } from './platform/config/load-settings.js';
import { explainStart } from './start/explain-start.js';
import { Installation } from './platform/installation/installation.service.js';
import { HourlySweeps } from './platform/sweeping/hourly-sweeps.service.js';

/**
 * The operator's word that database and store belong together, and that a sweep may take as much as it finds: for a store
 * or a database that was restored or moved. `docker compose run --rm adopt`, or embedded `make adopt`.
 */
try {
  const app = await createApp({ ...loadSettings(), seedDemo: false, logLevel: 'fatal' });
  await app.init();
  const before = await app.get(Installation).adopt();
  const done = await app.get(HourlySweeps).runOnWord();
  await app.close();
  const belong =
    before === 'ours'
      ? 'The database and the file storage belong together, as before.'
      : 'The database and the file storage belong together now.';
  process.stdout.write(`${[belong, ...done].join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
}
