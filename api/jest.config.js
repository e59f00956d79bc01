/** Rules with branches beside their code, journeys over HTTP under test/. SWC, because esbuild emits no decorator metadata. */
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  roots: ['<rootDir>/src', '<rootDir>/test'],
  globalSetup: '<rootDir>/test/support/engine.setup.mjs',
  globalTeardown: '<rootDir>/test/support/engine.teardown.mjs',
  testMatch: ['**/*.spec.ts'],
  // What must answer soon is checked by its settings: a busy machine may take its time here.
  testTimeout: 180_000,
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          target: 'es2023',
        },
        module: { type: 'es6' },
      },
    ],
  },
};
