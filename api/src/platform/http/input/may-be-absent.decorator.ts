import { ValidateIf } from 'class-validator';

/** The field may be left out. Unlike IsOptional, null is not taken for absence. */
export const MayBeAbsent = (): PropertyDecorator => ValidateIf((_fields, value) => value !== undefined);
