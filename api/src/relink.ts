import { loadSettings } from './platform/config/load-settings.js';
import { DatabaseEngine } from './platform/database/database-engine.js';
import { RelinkModule } from './start/relink.module.js';
import { explainStart } from './start/explain-start.js';
import { withInstallation } from './start/installation-work.js';
import { Installation } from './platform/installation/installation.service.js';
import { HourlyCleanup } from './platform/cleanup/hourly-cleanup.service.js';

/**
 * Links database and store to each other, and lets a cleanup take as much as it finds: for a store or a database that was
 * restored or moved. `docker compose run --rm relink`, or embedded `make relink`.
 */
try {
  const settings = await DatabaseEngine.besideProduct(loadSettings());
  const done = await withInstallation(settings, [RelinkModule], async (context) => {
    const before = await context.get(Installation).relink();
    const linked =
      before === 'ours'
        ? 'The database and the file storage were already linked.'
        : 'The database and the file storage are linked now.';
    return [linked, ...(await context.get(HourlyCleanup).runForced())];
  });
  process.stdout.write(`${done.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
}
