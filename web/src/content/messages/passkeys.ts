/** What is said where the browser could not use or make a passkey. */
export const passkeyMessages = {
  exists: 'This device has a passkey for this site already. Use another device, or remove the old one first.',
  elsewhere:
    'Passkeys work only at the address that the site is set up for. Open the site there, then try again.',
  failed: 'This browser could not use the passkey. Try again, or use your password.',
  noCode: 'A part of this page could not be loaded. Check your connection, then try again.',
} as const;
