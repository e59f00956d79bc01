import { expect, it } from 'vitest';
import { historySentence } from './History';

const entry = { at: '2026-11-23T10:00:00.000Z', by: 'owner@agency.example' };

it('says what happened', () => {
  expect(historySentence('applicant', { ...entry, type: 'applied' })).toBe('Applied.');
  expect(historySentence('applicant', { ...entry, type: 'note' })).toBe('owner@agency.example wrote a note.');
  expect(historySentence('applicant', { ...entry, type: 'stage', from: 'new', to: 'offer' })).toBe(
    'owner@agency.example moved the application from New to Offer.',
  );
  expect(historySentence('applicant', { ...entry, type: 'message', subject: 'Hello' })).toBe(
    'owner@agency.example wrote “Hello”.',
  );
  expect(historySentence('enquiry', { ...entry, by: 'Dana', type: 'reply', subject: 'Re: Hello' })).toBe(
    'Wrote “Re: Hello”.',
  );
  expect(historySentence('enquiry', { ...entry, by: 'Dana', type: 'reply' })).toBe('Wrote.');
  expect(historySentence('applicant', { ...entry, type: 'withdrawn', by: 'applicant' })).toBe(
    'Withdrew the application.',
  );
  expect(historySentence('applicant', { ...entry, type: 'resume', by: 'applicant' })).toBe(
    'Replaced the resume.',
  );
  expect(historySentence('enquiry', { ...entry, type: 'stage', from: 'talking', to: 'won' })).toBe(
    'owner@agency.example moved the enquiry from In talk to Won.',
  );
  const followUp = { ...entry, type: 'followUp', followUpAt: '2026-11-30T10:00:00.000Z' } as const;
  expect(historySentence('enquiry', followUp)).toMatch(/^owner@agency.example set a follow-up for .*2026\.$/);
  expect(historySentence('enquiry', { ...followUp, followUpNote: 'Call' })).toMatch(/2026: Call$/);
  expect(historySentence('enquiry', { ...followUp, followUpAt: null })).toBe(
    'owner@agency.example cleared the follow-up.',
  );
});
