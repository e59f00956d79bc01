import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { EnquiryDetail } from '../../api/enquiries';
import { json } from '../../../test/test-api';
import { testPage } from '../../../test/test-page';
import { ValueField } from './ValueField';

it('Enter saves the value; Escape leaves the field without saving', async () => {
  const saved: unknown[] = [];
  const enquiry = { _id: '1', name: 'Ingrid', stage: 'won', value: 3200 } as EnquiryDetail;
  const page = testPage(async (request) => {
    if (request.method === 'PATCH') saved.push(await request.json());
    return json({ currency: 'USD' });
  });
  render(<ValueField enquiry={enquiry} field={{ current: null }} />, page);
  const field = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Value in USD' });
  await userEvent.clear(field);
  await userEvent.type(field, '-1{Enter}');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(field, '5{Escape}');
  expect(document.activeElement).toBe(document.body);
  expect(field.value).toBe('3200');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, '4000{Enter}');
  await vi.waitFor(() => expect(saved).toMatchObject([{ value: 4000 }]));
});
