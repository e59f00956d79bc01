import { detailsAllowed } from '../../api/src/features/projects/sanitise-details';
import { detailsDocuments } from '../../api/test/support/details-documents';
import { fetchOnce } from './support/fetch-once';
import { loadDetailsEditor } from './support/load-details-editor';
import { expect, test } from './support/test';
import { SAMPLE_PROJECT } from './support/site-admin';

/** By the names of the documents. */
type Named<T> = Record<string, T>;

async function forEach<From, To>(named: Named<From>, make: (one: From, name: string) => To | Promise<To>) {
  const made = Object.entries(named).map(async ([name, one]) => [name, await make(one, name)] as const);
  return Object.fromEntries(await Promise.all(made)) as Named<To>;
}

const attributes: Named<object> = detailsAllowed.attributes;
const allowed = Object.fromEntries(
  [...detailsAllowed.blocks, ...detailsAllowed.inline].map((tag) => [
    tag,
    Object.keys(attributes[tag] ?? {}),
  ]),
);

test('what the editor shows, what the server keeps and what the visitor sees are the same', async ({
  page,
  server,
  showcase,
}) => {
  await loadDetailsEditor(page);
  const projects = await forEach(detailsDocuments, () => showcase.addProject());
  const keep = (documents: Named<string>) =>
    forEach(documents, async (details, name) => {
      const id = projects[name]?._id ?? '';
      return (await showcase.updateProject(id, { ...SAMPLE_PROJECT, details })).details;
    });
  const visit = () =>
    forEach(projects, async ({ _id }) => {
      const document = await (await fetchOnce(`${server.url}/project/${_id}`)).text();
      return page.evaluate(([html, list]) => window.detailsEditor.read(html, list), [
        document,
        allowed,
      ] as const);
    });
  const open = (documents: Named<string>) =>
    forEach(documents, (html) => page.evaluate((details) => window.detailsEditor.open(details), html));

  const kept = await keep(detailsDocuments);
  for (const [name, seen] of Object.entries(await visit()))
    expect(seen, name).toMatchObject({ strange: [], follows: true });

  const pasted = await forEach(detailsDocuments, (html) =>
    page.evaluate((document) => window.detailsEditor.paste(document), html),
  );
  for (const first of [await open(kept), pasted]) {
    expect(await keep(first)).toEqual(first);
    expect(await forEach(await visit(), ({ html }) => html)).toEqual(first);
    const second = await open(first);
    expect(second).toEqual(first);
    expect(await keep(second)).toEqual(first);
  }
});
