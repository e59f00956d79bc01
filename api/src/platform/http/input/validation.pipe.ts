import { Injectable, ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { invalidFields } from '../../problem/invalid-fields.js';
import { mayHold } from './may-hold.decorator.js';
import { Problem, type FieldError } from '../../problem/problem.js';
import { refuseUnbounded } from './refuse-unbounded.js';

/** `requirements.2: …` for what is wrong in a list or a nested object. */
function flatten(errors: readonly ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = parent + error.property;
    const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
      field,
      message: rule === 'whitelistValidation' ? 'This field is not known here. Leave it out.' : message,
    }));
    return [...own, ...flatten(error.children ?? [], `${field}.`)];
  });
}

/**
 * Checks bodies and queries against their DTO: unknown fields are refused, nothing is converted silently
 * (`enableImplicitConversion` would turn 'false' into true).
 */
@Injectable()
export class StrictValidationPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      transform: true,
      stopAtFirstError: true,
      validationError: { target: false, value: false },
      exceptionFactory: (errors) => invalidFields(...flatten(errors)),
    });
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body' && (typeof value !== 'object' || value === null || Array.isArray(value))) {
      throw new Problem('wrong-content-type');
    }
    refuseUnbounded(value, metadata.metatype && mayHold(metadata.metatype));
    return super.transform(value, metadata) as Promise<unknown>;
  }
}
