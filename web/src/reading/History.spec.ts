import { expect, it } from 'vitest';
import { historySentence } from './History';

const entry = { at: '2026-11-23T10:00:00.000Z', by: 'owner@agency.example' };

it('says what happened', () => {
  expect(historySentence({ ...entry, type: 'applied' })).toBe('Applied.');
  expect(historySentence({ ...entry, type: 'note' })).toBe('owner@agency.example wrote a note.');
  expect(historySentence({ ...entry, type: 'stage', from: 'new', to: 'offer' })).toBe(
    'owner@agency.example moved the application from New to Offer.',
  );
  expect(historySentence({ ...entry, type: 'message', subject: 'Hello' })).toBe(
    'owner@agency.example wrote “Hello”.',
  );
  expect(historySentence({ ...entry, type: 'withdrawn', by: 'applicant' })).toBe('Withdrew the application.');
  expect(historySentence({ ...entry, type: 'resume', by: 'applicant' })).toBe('Replaced the resume.');
});
