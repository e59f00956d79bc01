import type { EmailProviderSettings } from '../../platform/config/settings.js';

/** The one id that the product's own endpoint knows, in all four places where EmailJS asks for one. */
export const ownEmailId = 'leadlight';

/** Used when no outside provider is set. The origin is a path, so that it is right under every host name. */
export const ownEmailProvider: EmailProviderSettings = {
  origin: '/api/emailjs',
  publicKey: ownEmailId,
  serviceId: ownEmailId,
  templateFreeTest: ownEmailId,
  templateContact: ownEmailId,
};
