import { expectAccessible } from '../support/accessibility';
import { openHydrated } from '../support/hydrated';
import { PROVIDER_IDS, type ReceivedCall } from '../support/email-provider';
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

for (const wanted of FORMS) {
  const labels = Object.keys(wanted.typed);
  const [first = ''] = labels;
  const [emailLabel = ''] = Object.keys(wanted.types);

  test.describe(wanted.name, () => {
    test('names what is missing, and sends once, in the shape of the contract', async ({
      page,
      provider,
    }) => {
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
        await expect(submit).toHaveText(idle);
        await expectCleared();
      });

      expect(provider.calls).toHaveLength(1);
      for (const call of provider.calls) {
        expect(call.path).toBe(wanted.endpoint);
        expect(call.contentType).toContain(wanted.contentType);
        expect(await wanted.read(call)).toEqual(wanted.payload);
      }
    });

    test('whatever fails says so, keeps what was typed and can be tried again', async ({
      page,
      provider,
      consoleWatch,
    }) => {
      consoleWatch.expectFailedRequests();
      await openHydrated(page, wanted.path);
      const { submit, success, failure, fillIn, expectTyped } = formOn(page, wanted);

      await test.step('nobody answers', async () => {
        provider.hangUp();
        await fillIn();
        await submit.click();
        await expect(failure).toBeVisible();
        await expectTyped();
        provider.pickUp();
      });

      await test.step('a text that is no OK, and then one of OK', async () => {
        provider.answerWith(202, 'The service is gone');
        await submit.click();
        await expect.poll(() => provider.calls.length).toBe(1);
        await expect(failure).toBeVisible();
        await expectTyped();
        provider.answerWith(202, 'OK');
        await submit.click();
        await expect(success).toBeVisible();
        await expect(failure).toHaveCount(0);
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
  });
}
