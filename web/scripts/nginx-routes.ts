import type { ListedRoute } from '../src/app/server/route-list';

/**
 * The route table as nginx locations, to be included in a server block whose root holds web/dist/client. Documents are
 * files; data routes go to the API through `data-route.conf`, with the plain shell as what is left when it is down.
 */
export function nginxRoutes(routes: readonly ListedRoute[]): string {
  const locations = routes
    .filter(({ path }) => path !== '*')
    .map(({ path, kind, file, index }) => {
      const at = path.includes(':') ? `~ ^${path.replace(/:\w+$/, '[^/]+')}$` : `= ${path}`;
      return kind === 'data'
        ? `location ${at} {\n    set $shell /${file};\n    include leadlight/data-route.conf;\n}`
        : `location ${at} {\n    try_files /${file} =404;\n${index ? '' : '    add_header X-Robots-Tag noindex;\n'}}`;
    });
  const made = ['/robots.txt', '/sitemap.xml', '/jobs.xml', '/jobs.json'];
  const wellKnown = ['security.txt', 'change-password'].map((name) => `/.well-known/${name}`);
  const api = [...made, ...wellKnown].map(
    (path) =>
      `location = ${path} {\n    if ($use_microcache) {\n        rewrite ^ /.microcache/json last;\n    }\n    proxy_pass http://$api;\n    add_header_inherit off;\n}`,
  );
  return `# Made by the web build from src/app/routes.ts.\n\n${[...locations, ...api, ...slashes(routes)].join('\n\n')}\n`;
}

/** Only for the address of a page, and only with harmless letters: nginx sends what it has decoded. */
const slashes = (routes: readonly ListedRoute[]): string[] =>
  routes
    .filter(({ path }) => path !== '*' && path !== '/')
    .map(({ path }) => {
      const bare = path.replace(/:\w+$/, '$id');
      const at = bare === path ? `= ${path}/` : `~ ^${bare.replace('$id', '(?<id>[\\w-]+)')}/$`;
      return `location ${at} {\n    return 308 ${bare}$is_args$args;\n}`;
    });
