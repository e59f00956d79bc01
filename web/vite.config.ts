import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { hashSources, recordSources } from './scripts/built-from.ts';
import { adminManifest, clientBuild } from './scripts/client-build.ts';
import { compress } from './scripts/compress.ts';
import { devProxy } from './scripts/dev-proxy.ts';
import { pdfjsData } from './scripts/pdfjs-data.ts';
import { prerender } from './scripts/prerender.ts';

const clientFolder = resolve(import.meta.dirname, 'dist/client');
const serverFolder = resolve(import.meta.dirname, 'dist/server');

/** What comes together is one file: fewer requests, fewer tasks, and it compresses better. The rest splits by itself. */
const sharedChunks = [
  { name: 'load', test: /vite\/preload-helper/ },
  {
    name: 'frame',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|clsx)\/|src\/content\/(block|brand|paths|navigation|timings|controls|error-pages|formats)\b|src\/runtime\/(Boundary|served-page|lazy-page|page-head|route-effects|router|visit|storage)|src\/api\/(problem|request|stored-session|config)\.ts|src\/app\/(App|SiteContent|route|shell\/)|src\/features\/marketing\/CallToAction|src\/ui\/(Button|icons|layout|titles|panes|Motion|Glass|states|list\/QueryError)\b|src\/pictures\/(windows|record)/,
  },
  { name: 'lucide', test: /lucide-react\/dist\/esm\/(?!icons|lucide-react)/ },
  {
    name: 'form',
    test: /src\/forms\/(useVisitorForm|rules|failures|Honeypot|NeedsScript)\b|src\/ui\/(fields|FormNotice)\.tsx|src\/(api\/email|content\/enquiry-forms)\.ts/,
  },
  {
    name: 'data',
    test: /node_modules\/(@reduxjs\/toolkit\/(?!dist\/query)|react-redux|redux|redux-thunk|immer|use-sync-external-store)\/|src\/api\/(open-data|jobs|projects)\.tsx?|src\/content\/head\.ts/,
  },
  {
    name: 'jobs',
    test: /src\/content\/career\.ts|src\/features\/careers\/JobFacts/,
  },
  {
    name: 'tools',
    test: /src\/(pictures|content)\/tools|src\/ui\/project\/ToolList|src\/pictures\/services|src\/content\/service-(cards|ids)|src\/ui\/NextStep/,
  },
  // Shared with what comes after the password.
  {
    name: 'sign-in',
    test: /src\/features\/session\/SignIn|src\/content\/sign-in\.ts/,
  },
];

const adminChunks = [
  { name: 'load', test: /vite\/preload-helper/ },
  { name: 'lucide', test: /lucide-react\/dist\/esm\/(?!icons|lucide-react)/ },
  // What the sidebar asks for, with every page of the back office.
  { name: 'counts', test: /src\/api\/(applicants|enquiries|list-api)\.ts/ },
  {
    name: 'frame',
    test: /src\/content\/(block|brand|head|navigation|paths)\.ts|src\/runtime\/(served-page|lazy-page|page-head|route-effects)/,
  },
];

/** The router's package offers its development build only, with warnings that a visitor would carry. */
const production = (address: string) => fileURLToPath(address).replace('/development/', '/production/');
const productionRouter = [
  { find: /^react-router$/, replacement: production(import.meta.resolve('react-router')) },
  { find: /^react-router\/dom$/, replacement: production(import.meta.resolve('react-router/dom')) },
];

/** Lets the bundler drop unused parts of the router. Its package does not mark these calls as free of side effects. */
const pureRouter: Plugin = {
  name: 'leadlight:pure-router',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/react-router/dist/')) return;
    return code
      .replaceAll(/(?<== )React\d*\.(?:createContext|forwardRef|memo)\(/g, '/* @__PURE__ */ $&')
      .replaceAll(/^\w+\.displayName = .*;$/gm, '');
  },
};

/** react-pdf imports the build for the newest browsers. */
const pdfForOlderBrowsers = [{ find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' }];

/** A build of its own: the router is one module, and a shared file would bring the admin's part of it to visitors. */
const adminBuild: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: clientFolder,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: adminManifest,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'src/back-office.ts',
      output: { codeSplitting: { groups: adminChunks } },
    },
  },
};

/** The client first; the server bundle knows its files; the documents come out of the server bundle. */
export default defineConfig(({ command }) => ({
  resolve: { alias: [...pdfForOlderBrowsers, ...(command === 'build' ? productionRouter : [])] },
  plugins: [react(), pureRouter, tailwindcss(), clientBuild(clientFolder), pdfjsData()],
  server: { proxy: devProxy(process.env) },
  build: {
    // What README promises; with ES2023 in tsconfig.json.
    target: ['chrome114', 'firefox125', 'safari17'],
    // The same on both sides: an address in the server's HTML must be the browser's too.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        outDir: clientFolder,
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/main.ts',
          output: { codeSplitting: { groups: sharedChunks } },
        },
      },
    },
    ...(command === 'build' && { admin: adminBuild }),
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: serverFolder,
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: true,
        rolldownOptions: {
          input: { render: 'src/entry-server.tsx' },
          // The server imports at once what a browser loads later.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, admin, ssr } = builder.environments;
      if (!client || !admin || !ssr) throw new Error('The build needs all environments.');
      const sources = await hashSources();
      await builder.build(client);
      await builder.build(admin);
      await builder.build(ssr);
      await prerender(clientFolder, serverFolder);
      await compress(clientFolder);
      await recordSources(sources);
    },
  },
}));
