import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { chunks, fonts, styles } from 'virtual:client-build';
import type { Head } from '../../content/head';
import { themeScript } from '../../runtime/theme';
import { safeJson, writePageData, type ServedPage } from '../../runtime/served-page';
import type { AppRoute } from '../route-table';
import { renderHead } from './head';

interface Document {
  /** The agency's. */
  name: string;
  head: Head;
  origin: string;
  route: AppRoute;
  page: ReactNode;
  structured?: readonly object[];
  served?: ServedPage<unknown> | undefined;
  /** False: it stands at many addresses and names none of them. */
  addressed: boolean;
  /** False: it shows nothing of the page yet, so the browser renders anew. */
  hydrate?: boolean;
}

const backOffice = ['src/back-office.ts', 'src/app/back-office/start.tsx'];

const closureOf = (modules: readonly string[]) => [
  ...new Set(modules.flatMap((module) => chunks[module] ?? [])),
];

/** One document serves all private pages, so it names the code of none. */
function modulesOf({ kind, module }: AppRoute): string[] {
  if (kind === 'private') return backOffice;
  return ['src/main.ts', 'src/app/start.tsx', ...(module === undefined ? [] : [module])];
}

export async function documentHtml({
  name,
  head,
  origin,
  route,
  page,
  structured = [],
  served,
  addressed,
  hydrate = true,
}: Document): Promise<string> {
  // Sections held back for later would need inline scripts to move them into place.
  const { prelude } = await prerender(page, { progressiveChunkSize: Infinity });
  const body = await new Response(prelude).text();
  const [main = '', ...modules] = modulesOf(route);
  const entry = closureOf([main]);
  const [script] = entry;
  const code = closureOf(modules).filter((file) => !entry.includes(file));
  const links = [
    ...fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...[...entry.filter((file) => file !== script), ...(hydrate ? [] : code)].map(
      (file) => `<link rel="modulepreload" href="${file}" crossorigin>`,
    ),
  ];
  const data = structured.map((item) => `<script type="application/ld+json">${safeJson(item)}</script>`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    ${renderHead(name, head, origin, addressed)}
    <meta name="theme-color" content="#16181f">
    <script>${themeScript}</script>
    <style>${styles}</style>
    ${links.join('\n    ')}
    <script type="module" async src="${script}"${hydrate ? ` data-code="${code.join(' ')}"` : ''} crossorigin></script>
    ${data.join('\n    ')}
  </head>
  <body>
    <div id="root" data-render="${hydrate ? 'server' : 'browser'}">${body}</div>
    ${served ? writePageData(served) : ''}
  </body>
</html>
`;
}
