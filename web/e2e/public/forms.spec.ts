import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { openHydrated } from '../support/hydrated';
import { PROVIDER_IDS, type EmailProvider, type ReceivedCall } from '../support/email-provider';
import { CONTACT, FREE_TEST, formOn } from '../support/enquiry-forms';
import { test } from '../support/provider-test';
import { expect } from '../support/test';

const IDS = {
  lib_version: '4.4.1',
  user_id: PROVIDER_IDS.EMAILJS_PUBLIC_KEY,
  service_id: PROVIDER_IDS.EMAILJS_SERVICE_ID,
};

/** Both forms keep one contract; they differ in how they call the provider. */
const FORMS = [
  {
    ...FREE_TEST,
    types: { 'Business E-mail': 'email' },
    templateSetting: 'templateFreeTest',
    endpoint: '/api/v1.0/email/send',
    contentType: 'application/json',
    read: ({ body }: ReceivedCall) => JSON.parse(body.toString()) as unknown,
    payload: {
      ...IDS,
      template_id: PROVIDER_IDS.EMAILJS_TEMPLATE_FREE_TEST,
      template_params: {
        firstName: FREE_TEST.typed.Name,
        email: FREE_TEST.typed['Business E-mail'],
        message: FREE_TEST.typed.Message,
      },
    },
  },
  {
    ...CONTACT,
    types: { Email: 'email', Phone: 'tel' },
    templateSetting: 'templateContact',
    endpoint: '/api/v1.0/email/send-form',
    contentType: 'multipart/form-data',
    read: readMultipart,
    payload: {
      ...IDS,
      template_id: PROVIDER_IDS.EMAILJS_TEMPLATE_CONTACT,
      name: CONTACT.typed.Name,
      email: CONTACT.typed.Email,
      phone: CONTACT.typed.Phone,
      message: CONTACT.typed.Message?.replace('\n', '\r\n'),
    },
  },
];

/** The parts of a multipart body, by a parser that is not ours. */
async function readMultipart({ body, contentType }: ReceivedCall): Promise<unknown> {
  const answer = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  return Object.fromEntries(await answer.formData());
}

/** A role of the palette as the browser computes it. */
function colourOf(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.createElement('i');
    probe.style.setProperty('color', `var(${name})`);
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);
}

/** A call goes out after the notice of the one before is gone. */
const expectCalls = (provider: EmailProvider, count: number) =>
  expect.poll(() => provider.calls.length, { message: 'calls of the provider' }).toBe(count);

for (const wanted of FORMS) {
  const labels = Object.keys(wanted.typed);
  const [first = ''] = labels;
  const [emailLabel = ''] = Object.keys(wanted.types);

  test.describe(wanted.name, () => {
    test('names what is missing, sends once, and works by keyboard alone', async ({ page, provider }) => {
      await openHydrated(page, wanted.path);
      const { field, submit, success, fillIn, expectCleared } = formOn(page, wanted);

      await test.step('each field is required and of its type', async () => {
        for (const [label, type] of Object.entries(wanted.types))
          await expect(field(label)).toHaveAttribute('type', type);
        await submit.click();
        for (const label of labels) {
          await expect(field(label)).toHaveAttribute('required', '');
          await expect(field(label)).toHaveAttribute('aria-invalid', 'true');
          await expect(field(label)).toHaveAccessibleDescription(/\w/);
        }
        await expect(field(first)).toBeFocused();
        await expectAccessible(page);
        await fillIn();
        await field(emailLabel).fill('dana');
        await submit.click();
        await expect(field(emailLabel)).toBeFocused();
        await expect(field(emailLabel)).toHaveAttribute('aria-invalid', 'true');
        await fillIn();
        await field('Message').fill('   ');
        await submit.click();
        await expect(field('Message')).toHaveAttribute('aria-invalid', 'true');
        expect(provider.calls).toEqual([]);
      });

      await test.step('while it sends, the button says so and nothing more is sent', async () => {
        await fillIn();
        const idle = await submit.innerText();
        const release = provider.hold();
        await submit.dblclick();
        await expect(submit).toHaveText('Sending...');
        await expect(submit).toBeDisabled();
        await field(first).press('Enter');
        release();
        await expect(success).toBeVisible();
        await expect(success).toHaveCSS('color', await colourOf(page, '--color-positive'));
        await expect(submit).toBeEnabled();
        await expect(submit).toHaveText(idle);
        await expectCleared();
      });

      await test.step('it was one call, in the shape of the contract', async () => {
        expect(provider.calls).toHaveLength(1);
        for (const call of provider.calls) {
          expect(call.path).toBe(wanted.endpoint);
          expect(call.contentType).toContain(wanted.contentType);
          expect(await wanted.read(call)).toEqual(wanted.payload);
        }
      });

      await test.step('by keyboard alone', async () => {
        await field(first).focus();
        for (const typed of Object.values(wanted.typed)) {
          await page.keyboard.type(typed.replace('\n', ' '));
          await page.keyboard.press('Tab');
        }
        await expect(submit).toBeFocused();
        await page.keyboard.press('Enter');
        await expectCalls(provider, 2);
        await expect(success).toBeVisible();
        await expectCleared();
      });
    });

    test('whatever fails says so, keeps what was typed and can be tried again', async ({
      page,
      provider,
      consoleWatch,
    }) => {
      consoleWatch.expectFailedRequests();
      await openHydrated(page, wanted.path);
      const { submit, success, failure, fillIn, expectTyped } = formOn(page, wanted);
      const expectFailure = async () => {
        await expect(failure).toBeVisible();
        await expect(submit).toBeEnabled();
        await expectTyped();
      };

      await test.step('nobody answers', async () => {
        provider.hangUp();
        await fillIn();
        await submit.click();
        await expectFailure();
        await expect(failure).toHaveCSS('color', await colourOf(page, '--color-danger'));
        provider.pickUp();
      });

      for (const [i, status] of [202, 400, 422, 500].entries())
        await test.step(`an answer of ${String(status)} that is no OK`, async () => {
          provider.answerWith(status, 'The service is gone');
          await submit.click();
          await expectCalls(provider, i + 1);
          await expectFailure();
        });

      await test.step('a text of OK', async () => {
        provider.answerWith(202, 'OK');
        await submit.click();
        await expect(success).toBeVisible();
        await expect(failure).toHaveCount(0);
        expect(provider.calls).toHaveLength(5);
      });
    });

    test('sends what stood there as Send was pressed; what is typed meanwhile stays', async ({
      page,
      provider,
    }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/config', async (route) => {
        await held;
        await route.continue();
      });
      await openHydrated(page, wanted.path);
      const { field, submit, success, fillIn } = formOn(page, wanted);
      await fillIn();
      await submit.click();
      await field('Message').fill('One more question');
      await field(emailLabel).fill('');
      release();
      await expect(success).toBeVisible();
      expect(await Promise.all(provider.calls.map(wanted.read))).toEqual([wanted.payload]);
      await expect(field('Message')).toHaveValue('One more question');
      await expect(field(first)).toHaveValue('');
      await page.reload();
      await expect(field('Message')).toHaveValue('One more question');
    });

    test('what was typed survives a reload; a missing ID is named, and nothing is sent', async ({
      page,
      provider,
    }) => {
      await page.route('**/api/config', async (route) => {
        const answer = await route.fetch();
        const config = (await answer.json()) as { email: object };
        const email = { ...config.email, publicKey: '', serviceId: '', [wanted.templateSetting]: '' };
        await route.fulfill({ response: answer, json: { ...config, email } });
      });
      await openHydrated(page, wanted.path);
      const { form, submit, failure, fillIn, expectTyped } = formOn(page, wanted);
      await fillIn();
      await page.reload();
      await page.mouse.move(20, 200);
      await expectTyped();
      await submit.click();
      await expect(failure).toBeVisible();
      for (const name of ['user', 'service', 'template'])
        await expect(form).toContainText(`The ${name} ID is required.`);
      expect(provider.calls).toEqual([]);
    });
  });
}
