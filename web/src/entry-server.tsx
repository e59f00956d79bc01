import { StrictMode } from 'react';
import { StaticRouter } from 'react-router-dom';
import type { ServedStatus } from './runtime/served-page';
import { App } from './app/App';
import { documentHtml } from './app/server/document';
import { structuredData } from './app/server/structured-data';
import { headOf } from './app/head-of-route';
import { notFoundRoute } from './app/route-table';
import { preloadRoute, matchRoute } from './app/routes';
import type { PageData } from './api/page-data';
import { valueIn } from './content/block';
import {
  blockIds,
  blocksOf,
  checkContent,
  contentOf,
  defaults,
  placeholdersIn,
  withoutTexts,
} from './content/blocks';
import { brand } from './content/brand';

/** For the API, which stores what the owner changes. */
export const contentBlocks = {
  ids: blockIds,
  defaults,
  check: checkContent,
  ofPage: blocksOf,
  placeholders: placeholdersIn,
};

export { shell } from './app/server/shell';
export { listRoutes } from './app/server/route-list';
export { themeScript } from './runtime/theme';

export interface PageRequest {
  /** Path and query of the page; of a status other than 200 the route's pattern will do: nothing of it is in the document. */
  url: string;
  /** Scheme and host, without a slash at the end. */
  origin: string;
  /** What is known about it: 404 no such thing, 410 closed, 503 its data cannot be had. */
  status?: ServedStatus;
  /** What the page shows, as the API's open endpoints give it. */
  data: PageData;
}

/** The whole document of a page. An address that no route names gives the 404 page. */
export async function render({ url, origin, status, data: { content, ...data } }: PageRequest) {
  const path = new URL(url, origin).pathname;
  const { route, id } = matchRoute(path);
  const answered = status ?? (route === notFoundRoute ? 404 : 200);
  await preloadRoute(path);

  const shown = content && { content: contentOf(route.path, content) };
  const served = { path, origin, status: answered, data: { ...data, ...shown } };
  const known = answered === 200;
  const head = { ...headOf(route, id, data, content), ...(known ? {} : { index: false }) };
  const agency = valueIn(content ?? {}, brand);
  const html = await documentHtml({
    name: agency.name,
    head,
    origin,
    route,
    page: (
      <StrictMode>
        <StaticRouter location={url}>
          <App served={served} />
        </StaticRouter>
      </StrictMode>
    ),
    structured: known ? structuredData(agency, route, head, data, origin) : [],
    // Without data or news, there is nothing that the first render has to know.
    served:
      known && !shown && Object.keys(data).length === 0
        ? undefined
        : { ...served, data: { ...data, ...(shown && { content: withoutTexts(shown.content) }) } },
    addressed: known,
  });
  return { html, status: answered };
}
