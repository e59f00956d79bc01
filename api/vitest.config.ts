import { defineConfig } from 'vitest/config';

// Summer and winter time, wherever the tests run.
process.env['TZ'] = 'Europe/Berlin';

/** Journeys over HTTP, on the real application and engine. */
export default defineConfig({
  test: {
    include: ['test/**/*.spec.ts'],
    globalSetup: 'test/support/start-engine.mjs',
    setupFiles: 'test/support/quiet.setup.ts',
    restoreMocks: true,
    // The framework takes longer to load than most files to run: each worker loads it once.
    isolate: false,
    // Some wait for programs that they have started.
    maxWorkers: 3,
    // Ends what hangs; a busy machine may take its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
