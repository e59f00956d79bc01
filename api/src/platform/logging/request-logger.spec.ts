import { describe, expect, it } from '@jest/globals';
import { maskedPath } from './request-logger.js';

describe('a path in the log', () => {
  it("never holds the token of an applicant's link", () => {
    const token = 'lla_Z6Hwwuew_abYlxKxtPXj9h3mQ8dJ2oX0c1RkVw7P';
    expect(maskedPath(`/application/${token}`)).toBe('/application/***');
    expect(maskedPath(`/api/application/${token}/resume?x=1`)).toBe('/api/application/***/***');
    for (const path of ['/api/Application/', '/api/%61pplication/', '/api//application//', '/application/x/'])
      expect(maskedPath(path + token)).toMatch(/^[^_]*\*\*\*$/);
    for (const joint of ['%2F', ';', '\\', '%20', ''])
      for (const spelt of [token, token.toUpperCase(), token.replace('_', '%5F')])
        expect(maskedPath(`/api/applications${joint}${spelt}/erase`)).toBe('/api/***/erase');
    expect(maskedPath('/api/jobApplicant/applicants/job/64b')).toBe('/api/jobApplicant/applicants/job/64b');
  });

  it('never holds a resume token or a query', () => {
    expect(maskedPath('/api/resumes/eyJ.eyJ.a-b_c?x=1')).toBe('/api/resumes/***');
    for (const path of [
      '/api/ReSumes/',
      '/api/%72esume%53/',
      '/api//resumes/',
      '/api/resumes//',
      '//api/RESUMES/',
    ])
      expect(maskedPath(`${path}eyJ.eyJ.a-b_c`)).toBe(`${path}***`);
    expect(maskedPath('/api/resume/eyJhbGciOi.eyJzdWIiOi%2Ea-b_cdefgh')).toBe('/api/resume/***');
    for (const joint of ['%2F', '%5C', '\\', '%20', ';', '%252F'])
      expect(maskedPath(`/api/resumes${joint}eyJhbGciOi.eyJzdWIiOi.a-b_cdefgh`)).toBe('/api/***');
    expect(maskedPath('/api/resume/(eyJhbGciOi.eyJzdWIiOi.a-b_cdefgh).')).toBe('/api/resume/***');
    expect(maskedPath('/api/resumes/%ff/eyJ.eyJ.x')).toBe('/api/resumes/***/***');
    expect(maskedPath('/api/job?email=someone@mail.example')).toBe('/api/job');
    expect(maskedPath('/api/job/64b')).toBe('/api/job/64b');
  });
});
