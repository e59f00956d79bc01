import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readStyles } from './client-build.ts';
import { nginxRoutes } from './nginx-routes.ts';

type Server = typeof import('../src/entry-server');

/** Stands for the operator's origin in built files; each server puts its own in its place. */
const placeholderOrigin = 'https://leadlight.invalid';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Writes every document that depends on nothing, and what the servers need to know about the routes. */
export async function prerender(clientFolder: string, serverFolder: string): Promise<void> {
  const server = (await import(pathToFileURL(resolve(serverFolder, 'render.js')).href)) as Server;
  const routes = server.listRoutes();
  const build = createHash('sha256');
  const write = (file: string, html: string) => {
    build.update(html);
    return writeFile(resolve(clientFolder, file), html);
  };

  await mkdir(clientFolder, { recursive: true });
  for (const { path, kind, file } of routes) {
    if (kind === 'private') continue;
    if (!path.includes(':')) {
      const url = path === '*' ? '/404' : path;
      await write(file, (await server.render({ url, origin: placeholderOrigin, data: {} })).html);
    } else {
      await write(file, await server.shell(path, placeholderOrigin));
    }
  }
  await write('app.html', await server.shell('app', placeholderOrigin));

  const hashes = {
    styleHashes: [hashOf(readStyles(clientFolder))],
    scriptHashes: [hashOf(server.themeScript)],
  };
  const tell = (file: string, text: string) => writeFile(resolve(serverFolder, file), text);
  await tell('routes.json', `${JSON.stringify(routes, null, 2)}\n`);
  await tell('nginx-routes.conf', nginxRoutes(routes));
  await tell('build.json', `${JSON.stringify({ id: build.digest('hex').slice(0, 16) })}\n`);
  await tell('csp.json', `${JSON.stringify(hashes)}\n`);
}
