import { Injectable, ValidationPipe, type ArgumentMetadata, type ValidationError } from '@nestjs/common';
import { generalProblems, invalidFields, type FieldError } from '../../problem/problem.js';

const MAX_LEVELS = 8;
const unknownField = (field: string): FieldError => ({
  field,
  message: 'This field is not known here. Leave it out.',
});

/** class-validator recurses without a limit, and accepts the keys that every object inherits. */
function assertPlain(value: unknown, levels = MAX_LEVELS): void {
  if (typeof value !== 'object' || value === null) return;
  if (levels === 0) throw generalProblems.tooDeep();
  for (const [key, inner] of Object.entries(value)) {
    if (key in Object.prototype) throw invalidFields(unknownField(key));
    assertPlain(inner, levels - 1);
  }
}

function flatten(errors: readonly ValidationError[], parent = ''): FieldError[] {
  return errors.flatMap((error) => {
    const field = parent + error.property;
    const own = Object.entries(error.constraints ?? {}).map(([rule, message]) =>
      rule === 'whitelistValidation' ? unknownField(field) : { field, message },
    );
    return [...own, ...flatten(error.children ?? [], `${field}.`)];
  });
}

/** Refuses unknown fields. enableImplicitConversion would turn 'false' into true. */
@Injectable()
export class StrictValidationPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      transform: true,
      // A default replaces what a transformation left out.
      transformOptions: { exposeUnsetFields: false },
      stopAtFirstError: true,
      validationError: { target: false, value: false },
      exceptionFactory: (errors) => invalidFields(...flatten(errors)),
    });
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body' && (typeof value !== 'object' || value === null || Array.isArray(value))) {
      throw generalProblems.wrongContentType();
    }
    assertPlain(value);
    return super.transform(value, metadata) as Promise<unknown>;
  }
}
