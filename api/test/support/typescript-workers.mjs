/* Lets the worker threads of a test run its sources: Node 20 reads no TypeScript, and Jest transforms none for them. */
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

if (!isMainThread) register('./typescript-hooks.mjs', import.meta.url);
