import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { generalProblems } from '../../problem/problem.js';

export const isObjectId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value);

/** A malformed id is unknown: 404. */
@Injectable()
export class ObjectIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isObjectId(value))
      throw generalProblems.notFound({
        detail: 'There is nothing with this id. Check the address or go back to the list.',
      });
    return value.toLowerCase();
  }
}

export const Id = (name = 'id'): ParameterDecorator => Param(name, ObjectIdPipe);
