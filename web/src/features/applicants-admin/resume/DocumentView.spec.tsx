import { expect, it } from 'vitest';
import { sanitise } from './DocumentView';

it('removes what could run or send something, and opens links in a new tab', () => {
  const hostile =
    '<p onclick="alert(1)">Hello <a href="javascript:alert(1)">a</a><a href="https://good.example/">b</a></p>' +
    '<script>alert(1)</script><style>p{}</style><form action="https://evil.example"><input></form><svg onload="alert(1)"></svg>';
  const links = 'target="_blank" rel="noopener noreferrer"';
  expect(sanitise(hostile)).toBe(
    `<p>Hello <a ${links}>a</a><a href="https://good.example/" ${links}>b</a></p>`,
  );
});
