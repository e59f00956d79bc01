import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { selectSession } from '../../api/session';
import { json } from '../../../test/test-api';
import { testPage } from '../../../test/test-page';
import AccountPage from './AccountPage';

const ACCOUNT = {
  email: 'admin@agency.example',
  passwordChangedAt: '2026-11-01T09:00:00.000Z',
  totp: false,
  recoveryCodesLeft: 0,
  passkeys: [],
};

type Answers = Record<string, () => Response>;

/** @param answers by method and path; the account itself may change */
function showAccount(answers: Answers, account = { ...ACCOUNT }) {
  const asked: string[] = [];
  const page = testPage(({ method, url }) => {
    const request = `${method} ${new URL(url).pathname.replace('/api/users/', '')}`;
    asked.push(request);
    if (request === 'GET me') return json(account);
    if (request === 'GET sessions') return json([]);
    return answers[request]?.() ?? json({}, 500);
  });
  render(<AccountPage />, page);
  return { account, asked, store: page.store };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const click = async (within: Awaited<ReturnType<typeof section>>, name: string) =>
  userEvent.click(await within.findByRole('button', { name }));

/** To the code of the authenticator app, which is sent. */
async function scan() {
  const totp = await section('Two-step sign-in');
  await click(totp, 'Switch on');
  await userEvent.type(await totp.findByLabelText('Current password'), 'secret{Enter}');
  await userEvent.type(await totp.findByRole('textbox', { name: 'Code' }), '123456');
  await click(totp, 'Switch on');
  return totp;
}

const start = { 'POST totp': () => json({ secret: 'ABCD', uri: 'otpauth://totp/x' }) };

describe('the account page', () => {
  it('shows that another tab has switched two-step sign-in on, and asks for no new recovery codes', async () => {
    const { account } = showAccount({
      ...start,
      'POST totp/confirm': () => {
        account.totp = true;
        account.recoveryCodesLeft = 10;
        return json({ detail: 'The second factor is on already.' }, 409);
      },
    });
    const totp = await scan();
    await totp.findByText('10 recovery codes left');
    expect(totp.queryByText(/did not arrive/)).toBeNull();
  });

  it('asks for new recovery codes when the answer with them was lost', async () => {
    const { account } = showAccount({
      ...start,
      'POST totp/confirm': () => {
        account.totp = true;
        throw new TypeError('Failed to fetch');
      },
      'POST totp/recovery-codes': () => json({ recoveryCodes: ['ABCD-1234'] }),
    });
    const totp = await scan();
    await totp.findByText('The recovery codes did not arrive.');
    await click(totp, 'New recovery codes');
    await userEvent.type(totp.getByLabelText('Current password'), 'secret');
    await userEvent.type(totp.getByRole('textbox', { name: 'Code' }), '654321');
    await click(totp, 'Make new codes');
    expect(await totp.findByText('ABCD-1234')).toBeTruthy();
  });

  it('shows that two-step sign-in is off when the answer to that was lost', async () => {
    const on = { ...ACCOUNT, totp: true, recoveryCodesLeft: 10 };
    const { account } = showAccount(
      {
        'DELETE totp': () => {
          account.totp = false;
          throw new TypeError('Failed to fetch');
        },
      },
      on,
    );
    const totp = await section('Two-step sign-in');
    await click(totp, 'Switch off');
    await userEvent.type(totp.getByLabelText('Current password'), 'secret');
    await userEvent.type(totp.getByRole('textbox', { name: 'Code' }), '123456');
    await click(totp, 'Switch off');
    await totp.findByText('Off');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Switch on'));
  });

  it('takes no name of a passkey that the server would refuse once the device has made it', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    showAccount({});
    const passkeys = await section('Passkeys');
    await click(passkeys, 'Add a passkey');
    const name = passkeys.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await userEvent.type(name, 'x'.repeat(61));
    expect(name.value).toHaveLength(60);
  });

  it('keeps the session’s email up to date when the answer to its change was lost', async () => {
    const { account, store } = showAccount({
      'PUT email': () => {
        account.email = 'new@agency.example';
        throw new TypeError('Failed to fetch');
      },
    });
    const email = await section('Email');
    await click(email, 'Change email');
    const field = email.getByRole<HTMLInputElement>('textbox', { name: 'New email' });
    expect(field.type).toBe('email');
    await userEvent.type(field, 'new@agency.example');
    await userEvent.type(email.getByLabelText('Current password'), 'secret{Enter}');
    await waitFor(() => expect(selectSession(store.getState()).email).toBe('new@agency.example'));
  });
});
