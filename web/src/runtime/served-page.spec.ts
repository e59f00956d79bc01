import { expect, it } from 'vitest';
import { readPageData, writePageData } from './served-page';

it('data in the document does not say where it was opened; the browser does', () => {
  const html = writePageData({
    path: '/project/:id',
    status: 404,
    origin: 'https://leadlight.example',
    data: {},
  });
  expect(html).not.toContain('/project');
  document.body.innerHTML = html;
  expect(readPageData()).toEqual({
    path: window.location.pathname,
    status: 404,
    origin: 'https://leadlight.example',
    data: {},
  });
  document.body.innerHTML = '';
});

it('data in the document cannot end its element', () => {
  const project = { title: '</script><script>alert(1)</script><!--' } as never;
  const html = writePageData({
    path: '/',
    status: 200,
    origin: 'https://leadlight.example',
    data: { project },
  });
  expect(html.match(/<\/?script/g)).toHaveLength(2);
});
