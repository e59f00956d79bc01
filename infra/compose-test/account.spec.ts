import { expect, test } from '@playwright/test';
import { resetAdmin, runOnce, setPassword, showSecrets, signIn, startAll, compose } from './stack';

const me = (token: string): Promise<Response> =>
  fetch(`${process.env.STACK_URL ?? ''}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });

test('lost access: admin-reset gives a new password while the stack runs, and ends every session', async () => {
  const first = await showSecrets();
  const token = await signIn(first);
  const now = await resetAdmin();
  expect(now.email).toBe(first.email);
  expect((await me(token)).status).toBe(401);
  expect((await me(await signIn(now))).status).toBe(200);
  await setPassword(now, first.password);
});

test('once there is an account the stack starts without the first password, and makes no other', async () => {
  const first = await showSecrets();
  await runOnce('--entrypoint', 'rm', 'secrets', '-f', '/secrets/own/admin-password');
  try {
    await compose('up', '--detach', '--wait', '--no-build', '--force-recreate', 'secrets', 'api');
    await startAll();
    expect((await me(await signIn(first))).status).toBe(200);
    await expect(runOnce('secrets', 'show')).rejects.toThrow(/is no longer stored/);
  } finally {
    const put = `printf '%s\\n' '${first.password}' '${first.password}' | secrets set-admin-password`;
    await runOnce('--entrypoint', 'sh', 'secrets', '-c', put);
  }
  expect(await showSecrets()).toEqual(first);
});

for (const [name, address, ...others] of [
  ['smtp', 'smtp://127.0.0.1:9'],
  ['imap', 'imap://desk:word@127.0.0.1:9', 'SMTP_URL=smtp://127.0.0.1:9'],
] as const)
  test(`the ${name} address comes from a stored secret, and a missing file is refused`, async () => {
    const inSecrets = (script: string) => runOnce('--entrypoint', 'sh', 'secrets', '-c', script);
    const set = (answer: string) => inSecrets(`echo '${answer}' | secrets set-${name}-url`);
    const setting = `${name.toUpperCase()}_URL_FILE`;
    const settings = [
      `${setting}=/run/secrets/api/${name}-url`,
      'MAIL_FROM=desk@a.example',
      'ENQUIRY_TO=a@b.example',
      ...others,
    ];
    const doctor = () => runOnce(...settings.flatMap((line) => ['--env', line]), 'doctor');
    const saying = (text: string) => ({ stdout: expect.stringContaining(text) });
    const missing = saying(`${setting} should be the path of a readable file`);
    await expect(set('mail.example')).rejects.toThrow(`should begin with ${name}://`);
    await expect(doctor()).rejects.toMatchObject(missing);
    await set(address);
    await expect(doctor()).rejects.toMatchObject(saying('127.0.0.1:9 does not accept'));
    await inSecrets(`rm /secrets/own/${name}-url && secrets`);
    await expect(doctor()).rejects.toMatchObject(missing);
  });
