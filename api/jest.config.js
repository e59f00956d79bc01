// Summer and winter time, wherever the tests run.
process.env['TZ'] = 'Europe/Berlin';

/** @type {import('jest').Config} */
const common = {
  injectGlobals: false,
  restoreMocks: true,
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
  extensionsToTreatAsEsm: ['.ts'],
  // A source in TypeScript imports './x.js'.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
          target: 'es2023',
          keepClassNames: true,
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
};

/**
 * Rules with branches beside their code; journeys over HTTP, on a real engine, under test/.
 * @type {import('jest').Config}
 */
export default {
  // Some wait for programs that they have started.
  maxWorkers: 3,
  // Modules of a test file stay in memory after it: a worker that holds this much is replaced.
  workerIdleMemoryLimit: '800MB',
  // Ends what hangs; a busy machine may take its time.
  testTimeout: 180_000,
  projects: [
    { ...common, displayName: 'rules', roots: ['<rootDir>/src', '<rootDir>/engine'] },
    {
      ...common,
      displayName: 'journeys',
      roots: ['<rootDir>/test'],
      globalSetup: '<rootDir>/test/support/start-engine.mjs',
      globalTeardown: '<rootDir>/test/support/stop-engine.mjs',
      setupFilesAfterEnv: ['<rootDir>/test/support/quiet.setup.ts'],
    },
  ],
};
