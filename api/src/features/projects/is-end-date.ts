import { ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { isCalendarDay } from '../../platform/http/input/time-zone-days.js';
import { NO_END_DATE, type ProjectStatus } from './project.schema.js';

interface ProjectDates {
  status?: ProjectStatus;
  endDate?: string;
}

const hasEnded = ({ status }: ProjectDates): boolean => status === 'Ended';

/** A project that has ended says when: a real day, and not the day that stands for none. Otherwise it may be left out. */
export const IsEndDate = (): PropertyDecorator =>
  applyDecorators(
    ValidateIf((project: ProjectDates) => hasEnded(project) || project.endDate !== undefined),
    ValidateBy({
      name: 'isEndDate',
      validator: {
        validate: (value: unknown, about?: ValidationArguments) =>
          isCalendarDay(value) && !(value === NO_END_DATE && hasEnded(about?.object as ProjectDates)),
        defaultMessage: (about?: ValidationArguments) =>
          hasEnded(about?.object as ProjectDates)
            ? 'Give the day on which the project ended, as YYYY-MM-DD.'
            : 'Give a day as YYYY-MM-DD, or leave the end date out.',
      },
    }),
  );
