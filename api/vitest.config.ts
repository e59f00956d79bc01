import { defineConfig } from 'vitest/config';

/** Rules with branches beside their code; journeys over HTTP, on a real engine, under test/. */
export default defineConfig({
  test: {
    pool: 'forks',
    // A worker loads NestJS and the AWS SDK once for all its files; each file clears up after itself.
    isolate: false,
    maxWorkers: 2,
    restoreMocks: true,
    // Ends what hangs; a busy machine may take its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      { extends: true, test: { name: 'rules', include: ['{src,engine}/**/*.spec.ts'] } },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['test/**/*.spec.ts'],
          globalSetup: ['test/support/engine.setup.ts'],
          setupFiles: ['test/support/quiet.setup.ts'],
        },
      },
    ],
  },
});
