/** Returns true, or one sentence that says what to do. The server checks lengths. */
export type Rule = (value: string) => string | true;

/** The server has the same rule. Blanks, fillers and direction marks are invisible. */
const visible = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

export const filled = (missing: string) => (value: string) => visible.test(value) || missing;

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** An address on the internet: a browser would also accept one without a dot. */
export const emailAddress = (missing: string, wrong: string) => (value: string) => {
  const address = value.trim();
  return address === '' ? missing : EMAIL.test(address) || wrong;
};

export const phoneNumber = (wrong: string) => (value: string) =>
  (value.match(/\p{Nd}/gu)?.length ?? 0) >= 5 || wrong;
