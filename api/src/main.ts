import module from 'node:module';
import { fileURLToPath } from 'node:url';

/** Since Node 22.8. A folder that cannot be written is no error. */
const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown };
enableCompileCache?.(fileURLToPath(new URL('.compile-cache', import.meta.url)));

// Imported afterwards, so that its modules come from the cache.
await import('./server.js');
