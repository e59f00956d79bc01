/** How a browser may reach an authenticator (WebAuthn). */
export const authenticatorTransports = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const;

export type AuthenticatorTransport = (typeof authenticatorTransports)[number];

export const isTransport = (value: string): value is AuthenticatorTransport =>
  (authenticatorTransports as readonly string[]).includes(value);
