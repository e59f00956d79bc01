// Summer and winter time, wherever the tests run.
process.env['TZ'] = 'Europe/Berlin';

/**
 * Unit tests, beside their code.
 * @type {import('jest').Config}
 */
export default {
  roots: ['<rootDir>/src'],
  injectGlobals: false,
  restoreMocks: true,
  // Ends what hangs; a busy machine may take its time.
  testTimeout: 180_000,
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
