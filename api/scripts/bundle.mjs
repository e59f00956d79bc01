/**
 * Bundles the modules that tsc has written to build/ into the programs of dist/: to load 2,900 files one by one takes
 * seconds. Packages with binaries and the embedded database stay outside.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';

const build = join(import.meta.dirname, '../build');
const dist = join(import.meta.dirname, '../dist');
const engine = join(import.meta.dirname, '../engine/dist/index.js');
const programs = ['main', 'backup', 'doctor', 'admin-reset'];

/** Imported as an ES module, node:http loads the client of WebSockets too. */
const http = { id: 'builtin:http', code: "module.exports = process.getBuiltinModule('node:http');" };
/** Two packages break in a bundle: mapped-types would load a second class-transformer, and @nestjs/mongoose needs Mongoose's default export. */
const edits = [
  ['mapped-types/dist/type-helpers.utils.js', 'const require = createRequire(import.meta.url);', ''],
  ['mongoose/dist/mongoose-core.module.js', 'import * as mongoose', 'import mongoose'],
];

const missing = new Set(edits.map(([file]) => file));

const plugin = {
  name: 'leadlight',
  resolveId: { filter: { id: /^(node:)?http$/ }, handler: () => http.id },
  /** Stack traces name the lines of src/. */
  async load(id) {
    if (id === http.id) return http.code;
    if (!id.startsWith(build) || !id.endsWith('.js')) return null;
    return { code: await readFile(id, 'utf8'), map: await readFile(`${id}.map`, 'utf8') };
  },
  transform(code, id) {
    const [file, before, after] = edits.find(([file]) => id.endsWith(`@nestjs/${file}`)) ?? [];
    if (!before) return null;
    missing.delete(file);
    if (!code.includes(before)) throw new Error(`${id} has changed: adapt its edit.`);
    return { code: code.replace(before, after), map: null };
  },
  /** Node reads the map of each loaded file. That of all packages would take 150 MB. */
  generateBundle(_options, files) {
    if (missing.size > 0) throw new Error(`Not found: ${[...missing].join(', ')}. Adapt the edits.`);
    delete files['packages.js.map'];
    files['packages.js'].code = files['packages.js'].code.replace(/^\/\/# sourceMappingURL=.*$/m, '');
  },
};

const bundle = await rolldown({
  input: Object.fromEntries(
    ['server', ...programs].map((name) => [`${name}-program`, `${build}/${name}.js`]),
  ),
  platform: 'node',
  external: [engine, '@node-rs/argon2', 'sharp'],
  plugins: [plugin],
  checks: { unresolvedImport: false },
});
await bundle.write({
  dir: dist,
  cleanDir: true,
  chunkFileNames: '[name].js',
  codeSplitting: { groups: [{ name: 'packages', test: /\/node_modules\//, tags: ['$initial'] }] },
  comments: false,
  keepNames: true,
  paths: { [engine]: relative(dist, engine) },
  sourcemap: true,
  sourcemapExcludeSources: true,
});

/** Source maps and the cache (since Node 22.8) apply to files that are loaded later. */
const start = (program) => `import module from 'node:module';
process.setSourceMapsEnabled(true);
module.enableCompileCache?.(import.meta.dirname + '/.compile-cache');
await import('./${program}-program.js');
`;
for (const program of programs) await writeFile(join(dist, `${program}.js`), start(program));
