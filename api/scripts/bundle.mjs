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

/** Node keeps ASCII in half the memory. */
const escape = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

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
    const edit = edits.find(([file, before]) => id.endsWith(`@nestjs/${file}`) && code.includes(before));
    if (!edit) return null;
    edits.splice(edits.indexOf(edit), 1);
    return { code: code.replace(edit[1], edit[2]), map: null };
  },
  /** Node reads the map of each loaded file. That of all packages would take 150 MB. */
  generateBundle(_options, files) {
    if (edits.length > 0) throw new Error(`Not found: ${edits.join(' | ')}. Adapt the edits.`);
    delete files['packages.js.map'];
    const packages = files['packages.js'];
    packages.code = packages.code.replace(/^\/\/# sourceMappingURL=.*$/m, '').replace(/[^\0-\x7f]/g, escape);
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
