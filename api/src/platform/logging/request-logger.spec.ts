import { describe, expect, it } from 'vitest';
import { maskedPath } from './request-logger.js';

describe('a path in the log', () => {
  it('never holds a resume token or a query', () => {
    expect(maskedPath('/api/resumes/eyJ.eyJ.a-b_c?x=1')).toBe('/api/resumes/***');
    expect(maskedPath('/api/job?email=someone@mail.example')).toBe('/api/job');
    expect(maskedPath('/api/job/64b')).toBe('/api/job/64b');
  });
});
