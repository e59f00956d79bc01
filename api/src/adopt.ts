import { loadSettings } from './platform/config/load-settings.js';
import { DatabaseEngine } from './platform/database/database-engine.js';
import { AdoptModule } from './start/adopt.module.js';
import { explainStart } from './start/explain-start.js';
import { withInstallation } from './start/installation-work.js';
import { Installation } from './platform/installation/installation.service.js';
import { HourlySweeps } from './platform/sweeping/hourly-sweeps.service.js';

/**
 * The operator's word that database and store belong together, and that a sweep may take as much as it finds: for a store
 * or a database that was restored or moved. `docker compose run --rm adopt`, or embedded `make adopt`.
 */
try {
  const settings = await DatabaseEngine.besideProduct(loadSettings());
  const done = await withInstallation(settings, [AdoptModule], async (context) => {
    const before = await context.get(Installation).adopt();
    const belong =
      before === 'ours'
        ? 'The database and the file storage belong together, as before.'
        : 'The database and the file storage belong together now.';
    return [belong, ...(await context.get(HourlySweeps).runOnWord())];
  });
  process.stdout.write(`${done.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
}
