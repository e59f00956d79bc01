import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { CreateProjectDto } from './project.dto.js';

const read = (fields: object) => plainToInstance(CreateProjectDto, fields, { exposeUnsetFields: false });

describe("a project's form", () => {
  it('has booleans and numbers where they belong, and texts elsewhere', () => {
    expect(
      read({
        active: 'true',
        share: 'false',
        projectRanking: '5',
        sortOrder: '-2',
        title: 'true',
        tools: '7',
      }),
    ).toMatchObject({
      active: true,
      share: false,
      projectRanking: 5,
      sortOrder: -2,
      title: 'true',
      tools: '7',
    });
  });

  it.each(['TRUE', '1', 'on', ' true'])('does not take %j for a boolean', (active) => {
    expect(read({ active })).toMatchObject({ active });
  });

  it.each(['1e3', '0x5', '5 ', 'NaN', 'Infinity', '9'.repeat(10)])(
    'does not take %j for a number',
    (sortOrder) => {
      expect(read({ sortOrder })).toMatchObject({ sortOrder });
    },
  );

  it('has a default for each field that may be left out', () => {
    expect(read({})).toEqual({
      tools: '',
      details: '',
      active: true,
      status: 'Continue',
      share: true,
      endDate: '1900-01-01',
      clientReview: '',
      sortOrder: 9,
      imageUrl: '',
      imageAlt: '',
    });
  });

  it('leaves out empty controls, but not empty texts', () => {
    expect(
      read({
        active: '',
        sortOrder: '',
        endDate: '',
        status: '',
        title: '',
        imageUrl: '',
      }),
    ).toEqual({
      ...read({}),
      title: '',
      imageUrl: '',
    });
  });

  it('leaves what is no text for the rules to refuse', () => {
    expect(read({ active: ['true', 'false'], title: { $gt: '' } })).toMatchObject({
      active: ['true', 'false'],
      title: { $gt: '' },
    });
  });
});
