import { useAddPasskeyMutation, usePasskeyOptionsMutation } from '../../../api/account-passkeys';
import { createPasskey } from '../../../runtime/passkeys';

/** What came of adding one: nothing yet where the person changed their mind, or why the browser made none. */
type Added = { added: true } | { cancelled: true } | { detail: string };

/** Asks the server what to make, lets the person make it, and sends it. */
export function useCreatePasskey() {
  const [askOptions] = usePasskeyOptionsMutation();
  const [add] = useAddPasskeyMutation();

  return async ({
    name,
    password,
    code,
  }: {
    name: string;
    password: string;
    code: string | undefined;
  }): Promise<{ data: Added } | { error: unknown }> => {
    const options = await askOptions({ password, code });
    if (options.error) return { error: options.error };
    const made = await createPasskey(options.data);
    if (!('response' in made)) return { data: made };
    const { error } = await add({ name: name.trim(), response: made.response });
    return error ? { error } : { data: { added: true } };
  };
}
