import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const html = (name: string): string =>
  `<!doctype html><title>${name}</title><link rel="canonical" href="https://leadlight.invalid/${name}"><p>${'much of the same '.repeat(100)}</p>`;

const script = `console.log(${JSON.stringify('x'.repeat(2000))});`;

/** Renders what it was given, so that a test can read it; the title 'Breaks the page' makes it fail. */
const renderer = `
export async function render({ url, origin, status, data }) {
  if (JSON.stringify(data).includes('Breaks the page')) throw new Error('cannot render this');
  const json = JSON.stringify({ url, origin, status, data });
  return { html: '<!doctype html><title>' + status + '</title><script type="application/json">' + json + '</script>', status };
}
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
    'client/assets/main-4f5a.js': script,
    'client/assets/main-4f5a.js.gz': gzipSync(script),
    'client/assets/gone-77aa.js': script,
    'client/assets/gone-77aa.js.gz': gzipSync(script),
    'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'client/404.html': html('not-found'),
  };
  for (const { file } of routes) files[`client/${file}`] = html(file.replace('.html', ''));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}
