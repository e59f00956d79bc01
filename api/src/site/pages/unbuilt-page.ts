import { toDocument } from './document.js';

/** Shown while there is no web build; the API itself works. */
export const unbuiltPage = toDocument(`<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta name="robots" content="noindex">
  <title>Leadlight is not built yet</title>
  <h1>The website is not built yet</h1>
  <p>Run <code>npm run build</code> in the project's folder, or <code>make start</code>, and start again.</p>
  <p>The API answers already: see <a href="/api/docs">its documentation</a>.</p>
</html>
`);
