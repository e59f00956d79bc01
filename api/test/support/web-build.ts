import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const html = (name: string): string =>
  `<!doctype html><title>${name}</title><link rel="canonical" href="https://leadlight.invalid/${name}"><p>${'much of the same '.repeat(100)}</p>`;

const script = `console.log(${JSON.stringify('x'.repeat(2000))});`;

/**
 * Renders what it was given, so that a test can read it; the text 'Breaks the page' makes it fail. Its blocks have few rules: the real
 * ones are tested in the web.
 */
const renderer = `
const page = (title, given) => {
  if (JSON.stringify(given).includes('Breaks the page')) throw new Error('cannot render this');
  return '<!doctype html><title>' + title + '</title><script type="application/json">' + JSON.stringify(given) + '</script>';
};
export async function render({ url, origin, status, data }) {
  return { html: page(status, { url, origin, status, data }), status };
}
export async function shell(path, origin, content) {
  return page('shell', { url: path, origin, data: { content } });
}
const defaults = {
  brand: { name: 'Leadlight', profiles: [] },
  team: { members: [{ name: 'Amina' }] },
  privacy: { html: '<h2>Data &amp; you</h2><p>"None".</p>', date: '2025-01-01' },
};
const text = (most) => (value) => typeof value === 'string' && value !== '' && value.length <= most;
const list = (most, rule) => (value) => Array.isArray(value) && value.length <= most && value.every(rule);
const rules = {
  brand: { name: text(100), profiles: list(9, ({ href }) => String(href).startsWith('https://')) },
  team: { members: list(50, ({ name }) => text(100)(name)) },
  privacy: { html: text(60000), date: text(10) },
};
export const contentBlocks = {
  ids: Object.keys(defaults),
  defaults,
  check(block, value) {
    const fields = [...Object.keys(rules[block]), ...Object.keys(value)];
    const wrong = fields.filter((field) => !rules[block][field]?.(value[field]));
    return wrong.length > 0 ? { errors: wrong.map((field) => ({ field, message: 'Wrong.' })) } : { value };
  },
  ofPage: (path) => ({ '/about': ['brand', 'team'] })[path] ?? ['brand'],
  placeholders: (content) => ['name', 'profiles'].filter(() => !content.brand),
};
`;

const routes = [
  { path: '/', kind: 'static', file: 'index.html', index: true },
  { path: '/about', kind: 'static', file: 'about.html', index: true },
  { path: '/project', kind: 'static', file: 'project-samples.html', index: true },
  { path: '/full', kind: 'static', file: 'full.html', index: false },
  { path: '/career', kind: 'data', file: 'career.html', index: true },
  { path: '/applynow/:jobId', kind: 'data', file: 'applynow.html', index: true },
  { path: '/projects', kind: 'data', file: 'projects.html', index: true },
  { path: '/project/:id', kind: 'data', file: 'project.html', index: true },
  { path: '/signin', kind: 'static', file: 'signin.html', index: false },
  { path: '/application/:token', kind: 'link', file: 'application.html', index: false },
  { path: '/editjob/:jobId', kind: 'private', file: 'app.html', index: false },
  { path: '*', kind: 'static', file: '404.html', index: false },
];

/** A small web build with a document, an asset and a picture of each sort. @returns its folder */
export async function makeWebBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'leadlight-web-'));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await mkdir(join(folder, 'server'));
  const files: Record<string, string | Buffer> = {
    'package.json': '{"type":"module"}',
    'server/routes.json': JSON.stringify(routes),
    'server/csp.json': JSON.stringify({ styleHashes: ['sha256-AAAA='], scriptHashes: [] }),
    'server/render.js': renderer,
    'server/build.json': '{"id":"b1"}',
    'client/assets/main-4f5a.js': script,
    'client/assets/main-4f5a.js.gz': gzipSync(script),
    'client/assets/gone-77aa.js': script,
    'client/assets/gone-77aa.js.gz': gzipSync(script),
    'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  for (const { file } of routes)
    files[`client/${file}`] = html(file.replace('.html', '').replace('404', 'not-found'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}
