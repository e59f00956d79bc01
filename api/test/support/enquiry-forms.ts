import type { Test } from 'supertest';
import type { Http } from './app.js';

export const SEND = '/api/emailjs/api/v1.0/email/send';
export const SEND_FORM = '/api/emailjs/api/v1.0/email/send-form';

/** What @emailjs/browser sends beside the fields. */
export const providerIds = {
  lib_version: '4.4.1',
  user_id: 'leadlight',
  service_id: 'leadlight',
  template_id: 'leadlight',
};

export const freeTest = {
  firstName: 'Dana',
  email: 'dana@northfield.example',
  message: 'Could you send me\nfifty leads?',
};

export const contact = {
  name: 'Dana Whitfield',
  email: 'dana@northfield.example',
  phone: '+44 20 7946 0000',
  message: 'Hello.',
};

/** The free-test form but for these fields, in this envelope. */
export const sendFreeTest = ({ http }: { http: Http }, changes: object = {}, body: object = {}): Test =>
  http.post(SEND).send({ ...providerIds, template_params: { ...freeTest, ...changes }, ...body });

/** The contact form but for these fields. */
export const sendContact = ({ http }: { http: Http }, changes: Record<string, string> = {}): Test => {
  const request = http.post(SEND_FORM);
  for (const [name, value] of Object.entries({ ...contact, ...providerIds, ...changes }))
    void request.field(name, value);
  return request;
};
