import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { CreateProjectDto } from './project.dto.js';

describe("a project's form", () => {
  it('has booleans and numbers where they belong, and texts elsewhere', () => {
    expect(
      plainToInstance(CreateProjectDto, {
        active: 'true',
        share: 'false',
        projectRanking: '5',
        sortOrder: '-2',
        title: 'true',
        tools: '7',
      }),
    ).toEqual({
      active: true,
      share: false,
      projectRanking: 5,
      sortOrder: -2,
      title: 'true',
      tools: '7',
    });
  });

  it.each(['TRUE', '1', 'on', ' true'])('does not take %j for a boolean', (active) => {
    expect(plainToInstance(CreateProjectDto, { active })).toEqual({ active });
  });

  it.each(['1e3', '0x5', '5 ', 'NaN', 'Infinity', '9'.repeat(10)])(
    'does not take %j for a number',
    (sortOrder) => {
      expect(plainToInstance(CreateProjectDto, { sortOrder })).toEqual({ sortOrder });
    },
  );

  it('leaves out empty controls, but not empty texts', () => {
    expect(
      plainToInstance(CreateProjectDto, {
        active: '',
        sortOrder: '',
        endDate: '',
        status: '',
        title: '',
        imageUrl: '',
      }),
    ).toEqual({ title: '', imageUrl: '' });
  });

  it('leaves what is no text for the rules to refuse', () => {
    expect(plainToInstance(CreateProjectDto, { active: ['true', 'false'], title: { $gt: '' } })).toEqual({
      active: ['true', 'false'],
      title: { $gt: '' },
    });
  });
});
