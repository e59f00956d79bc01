import js from '@eslint/js';
import vitest from '@vitest/eslint-plugin';
import prettier from 'eslint-config-prettier';
import boundaries from 'eslint-plugin-boundaries';
import playwright from 'eslint-plugin-playwright';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Dependencies point one way: in the web app → features → forms → ui and api → runtime → content; in the API a feature never touches another's schema. */
const webElements = [
  { type: 'app', pattern: 'web/src/app' },
  { type: 'feature', pattern: 'web/src/features/*' },
  { type: 'forms', pattern: 'web/src/forms' },
  { type: 'ui', pattern: 'web/src/ui' },
  { type: 'api', pattern: 'web/src/api' },
  { type: 'runtime', pattern: 'web/src/runtime' },
  { type: 'content', pattern: 'web/src/{content,pictures}' },
];

const mayImport = (type, ...others) => ({
  from: { element: { type } },
  allow: { to: { element: { types: { anyOf: others } } } },
});

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.data/',
      '**/.cache/',
      'bench/out/',
      'web/src/api/schema.d.ts',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      'no-console': 'error',
    },
  },
  {
    // What takes more than linear time for some text lets whoever sends that text stop the process.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['web/scripts/screenshots/*.mjs'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    // The one place in the web that writes to the console.
    files: ['web/src/runtime/log.ts'],
    rules: { 'no-console': ['error', { allow: ['warn'] }] },
  },
  {
    files: ['api/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^\\.\\./[^.].*\\.schema\\.js$',
              message: "Use the other feature's exported service, not its schema.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': webElements,
      'import/resolver': { typescript: { project: 'web/tsconfig.json' } },
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            mayImport('app', 'app', 'feature', 'forms', 'ui', 'api', 'runtime', 'content'),
            mayImport('feature', 'forms', 'ui', 'api', 'runtime', 'content'),
            mayImport('forms', 'forms', 'ui', 'api', 'runtime', 'content'),
            mayImport('ui', 'ui', 'runtime', 'content'),
            mayImport('api', 'api', 'runtime', 'content'),
            mayImport('runtime', 'runtime', 'content'),
            mayImport('content', 'content'),
          ],
        },
      ],
    },
  },
  {
    files: ['{api,web}/**/*.spec.{ts,tsx}'],
    ignores: ['web/e2e/**'],
    plugins: { vitest },
    rules: {
      'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect.*', '**.expect'] }],
      'vitest/no-conditional-expect': 'error',
      // The second argument says what is looked at.
      'vitest/valid-expect': ['error', { maxArgs: 2 }],
      'vitest/no-focused-tests': 'error',
    },
  },
  {
    files: ['web/e2e/**/*.ts', 'infra/compose-test/*.ts'],
    plugins: { playwright },
    rules: {
      'playwright/expect-expect': ['error', { assertFunctionPatterns: ['^expect'] }],
      'playwright/missing-playwright-await': 'error',
      'playwright/no-conditional-expect': 'error',
      'playwright/no-focused-test': 'error',
      'playwright/no-standalone-expect': 'error',
      'playwright/no-wait-for-timeout': 'error',
      'playwright/prefer-web-first-assertions': 'error',
      'playwright/valid-expect': 'error',
    },
  },
  prettier,
);
