import module from 'node:module';
import { fileURLToPath } from 'node:url';

// The first process of a container ignores a signal without a handler, and the import below takes seconds.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(1));

/** Since Node 22.8. A folder that cannot be written is no error. */
const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown };
enableCompileCache?.(fileURLToPath(new URL('.compile-cache', import.meta.url)));

// Imported afterwards, so that its modules come from the cache.
await import('./server.js');
