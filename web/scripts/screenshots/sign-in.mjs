import { take, themes } from './take.mjs';

/** As with a second factor. */
async function enterPassword(page) {
  await page.route('**/api/users/login', (route) =>
    route.fulfill({ json: { challenge: 'of a picture', methods: ['totp', 'recovery-code'] } }),
  );
  await page.getByLabel('Email').fill('admin@leadlight.example');
  await page.getByLabel('Password').fill('a long password of your own');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Code', { exact: true }).waitFor();
  // Another button has come under the pointer.
  await page.mouse.move(0, 0);
}

async function enterWrongCode(page) {
  await enterPassword(page);
  await page.route('**/api/users/login/code', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      headers: { Date: 'Sat, 21 Nov 2026 09:03:12 GMT' },
      body: JSON.stringify({ code: 'wrong-code', detail: 'That code is not right.' }),
    }),
  );
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').waitFor();
}

/** In a browser that knows of a passkey. */
const knowPasskey = (page) => page.addInitScript(() => localStorage.setItem('passkey', '1'));

const steps = [
  { name: 'signin-code', act: enterPassword },
  { name: 'signin-wrong-code', act: enterWrongCode },
  { name: 'signin-passkey', prepare: knowPasskey },
];

/** /signin beyond e-mail and password. @returns the bytes of all pictures */
export async function pictureSignIn(browser, url, isAsked) {
  let bytes = 0;
  for (const { name, ...how } of steps) {
    if (!isAsked(name)) continue;
    for (const width of [390, 768, 1440])
      for (const theme of themes) bytes += await take(browser, `${url}/signin`, name, width, theme, how);
    console.log(name);
  }
  return bytes;
}
