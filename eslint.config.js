import js from '@eslint/js';
import vitest from '@vitest/eslint-plugin';
import prettier from 'eslint-config-prettier';
import boundaries from 'eslint-plugin-boundaries';
import jest from 'eslint-plugin-jest';
import playwright from 'eslint-plugin-playwright';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/**
 * Dependencies point one way. In the web: app → features → reading → forms → ui/list → ui → api → runtime → content. In the API: site →
 * features → platform, one feature uses another as `apiFeatures` says, and a part of the platform those before it.
 */
const webElements = [
  { type: 'app', pattern: 'web/src/app' },
  { type: 'feature', pattern: 'web/src/features/*' },
  { type: 'reading', pattern: 'web/src/reading' },
  { type: 'forms', pattern: 'web/src/forms' },
  { type: 'list', pattern: 'web/src/ui/list' },
  { type: 'ui', pattern: 'web/src/ui' },
  { type: 'api', pattern: 'web/src/api' },
  { type: 'runtime', pattern: 'web/src/runtime' },
  { type: 'content', pattern: 'web/src/{content,pictures}' },
];

/** The first that matches. */
const apiElements = [
  { type: 'site', pattern: 'api/src/site' },
  { type: 'feature', pattern: 'api/src/features/*', capture: ['name'] },
  { type: 'platform', pattern: 'api/src/platform/*', capture: ['name'] },
  { type: 'engine', pattern: 'api/engine' },
  { type: 'start', pattern: 'api/src' },
];

/** Each part of the platform stands on those before it. */
const apiPlatform = [
  'access',
  'problem',
  'logging',
  'config',
  'stopping',
  'database',
  'files',
  'storage',
  'stored-files',
  'http',
  'limits',
  'activity',
  'health',
  'mail',
  'backup',
  'sources',
  'review',
  'metrics',
];

/** Which features a feature uses, and what it shows to these and to the site. All else is its own, its schemas before all. */
const apiFeatures = {
  content: {
    uses: ['media', 'projects'],
    shows: ['content.module', 'content-store.service', 'web-bundle'],
  },
  auth: {
    uses: ['content'],
    shows: ['auth.module', 'auth.service'],
  },
  enquiries: {
    uses: [],
    shows: [
      'enquiries.module',
      'enquiry-forms.dto',
      'enquiry.dto',
      'enquiries.service',
      'enquiry-review.service',
      'enquiry-mails.service',
    ],
  },
  jobs: {
    uses: [],
    shows: ['jobs.module', 'jobs.service', 'job.dto'],
  },
  'automatic-mails': { uses: ['content'], shows: ['automatic-mails.module', 'automatic-mails.service'] },
  applicants: {
    uses: ['auth', 'jobs', 'automatic-mails', 'content'],
    shows: [
      'applicant.dto',
      'messages/messages.service',
      'resumes/resume-kinds',
      'review/applicant-finder.service',
      'review/applicant-review.service',
      'review/applicant-review.dto',
      'review/applicant-decisions.service',
    ],
  },
  media: {
    uses: [],
    shows: ['media.module', 'media.service', 'media.dto', 'media.problems', 'media-name', 'image-kinds'],
  },
  projects: {
    uses: ['media'],
    shows: ['projects.module', 'projects.service', 'project.dto', 'sanitise-details'],
  },
  privacy: { uses: ['applicants', 'enquiries'], shows: [] },
  sources: { uses: ['enquiries', 'applicants'], shows: [] },
  mailbox: { uses: ['enquiries', 'applicants'], shows: [] },
  overview: {
    uses: ['applicants', 'automatic-mails', 'content', 'enquiries', 'jobs', 'projects'],
    shows: [],
  },
};

const mayImport = (type, ...others) => ({
  from: { element: { type } },
  allow: { to: { element: { types: { anyOf: others } } } },
});

/** `from` may import what the feature shows. */
const mayUse = (from, feature) => ({
  from: { element: from },
  allow: {
    to: {
      element: {
        type: 'feature',
        captured: { name: feature },
        fileInternalPath: apiFeatures[feature].shows.map((file) => `${file}.ts`),
      },
    },
  },
});

const platformUses = apiPlatform.map((name, index) => ({
  from: { element: { type: 'platform', captured: { name } } },
  allow: { to: { element: { type: 'platform', captured: { name: apiPlatform.slice(0, index) } } } },
}));

/** Nothing else knows where the database comes from. */
const mayStartTheEngine = {
  from: {
    element: { type: 'platform', captured: { name: 'database' }, fileInternalPath: 'database-engine.ts' },
  },
  allow: { to: { element: { type: 'engine', fileInternalPath: 'dist/index.*' } } },
};

const theSiteUses = Object.keys(apiFeatures).map((feature) => mayUse({ type: 'site' }, feature));
const featuresUse = Object.entries(apiFeatures).flatMap(([name, { uses }]) =>
  uses.map((feature) => mayUse({ type: 'feature', captured: { name } }, feature)),
);

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      'api/build/',
      '**/node_modules/',
      '.data/',
      '**/.cache/',
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
    // Its other rules are the React Compiler's, which is not used; they take a tenth of the time.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/api/{store-hooks.ts,open-data.tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-redux',
              importNames: ['useDispatch', 'useSelector', 'useStore'],
              message: 'Use the hooks of api/store-hooks.ts, which know what the store holds.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: [
      'web/src/content/**',
      '**/*.spec.{ts,tsx}',
      // A word of RTF.
      'web/src/features/applicants-admin/resume/read-rtf.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(MemberExpression[property.name="fallback"], ObjectPattern > Property[key.name="fallback"])',
          message: 'The owner may have changed it: use useContent, or valueIn where there is no component.',
        },
        {
          selector: 'JSXAttribute[name.name="href"] TemplateElement[value.raw=/^mailto:/]',
          message: 'Use mailtoAddress, which encodes the address.',
        },
      ],
    },
  },
  {
    // The one place in the web that writes to the console.
    files: ['web/src/ui/project/ToolList.tsx'],
    rules: { 'no-console': ['error', { allow: ['warn'] }] },
  },
  {
    files: ['api/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': apiElements,
      'import/resolver': { typescript: { project: 'api/tsconfig.json' } },
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          message: 'Nothing here may use that: see apiFeatures and apiPlatform in eslint.config.js.',
          policies: [
            mayImport('start', 'start', 'site', 'feature', 'platform'),
            ...platformUses,
            mayStartTheEngine,
            mayImport('site', 'platform'),
            ...theSiteUses,
            mayImport('feature', 'platform'),
            ...featuresUse,
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'PropertyDefinition[typeAnnotation.typeAnnotation.typeName.name="ObjectName"]:not(:has(Decorator[expression.callee.name="NamesObject"]))',
          message: 'Mark it with @NamesObject, so that the archive and the minute job find the object.',
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
            mayImport('app', 'app', 'feature', 'forms', 'reading', 'list', 'ui', 'api', 'runtime', 'content'),
            mayImport('feature', 'forms', 'reading', 'list', 'ui', 'api', 'runtime', 'content'),
            mayImport('forms', 'forms', 'list', 'ui', 'api', 'runtime', 'content'),
            mayImport('reading', 'reading', 'forms', 'list', 'ui', 'api', 'runtime', 'content'),
            mayImport('list', 'list', 'ui', 'api', 'runtime', 'content'),
            mayImport('ui', 'ui', 'api', 'runtime', 'content'),
            mayImport('api', 'api', 'runtime', 'content'),
            mayImport('runtime', 'runtime', 'content'),
            mayImport('content', 'content'),
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/features/**/*.{ts,tsx}'],
    ignores: ['web/src/features/*-admin/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react-hook-form',
          message: 'It is too heavy for visitors: use forms/useVisitorForm.',
        },
      ],
    },
  },
  {
    files: ['api/src/**/*.spec.ts'],
    plugins: { jest },
    rules: {
      'jest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect.*', '**.expect'] }],
      'jest/no-conditional-expect': 'error',
      'jest/valid-expect': 'error',
      'jest/no-focused-tests': 'error',
    },
  },
  {
    files: ['{web,tools}/**/*.spec.{ts,tsx}', 'api/test/**/*.spec.ts'],
    ignores: ['web/e2e/**'],
    plugins: { vitest },
    rules: {
      'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect.*', '**.expect'] }],
      'vitest/no-conditional-expect': 'error',
      // The second argument says what is looked at.
      'vitest/valid-expect': ['error', { maxArgs: 2 }],
      'vitest/no-focused-tests': 'error',
      // `expect.any(String)` is any.
      '@typescript-eslint/no-unsafe-assignment': 'off',
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
