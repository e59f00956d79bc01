import { SetMetadata, type CustomDecorator } from '@nestjs/common';

const MOST_VALUES = 'mostValues';

/**
 * For the DTO of a body that the admin alone may send: how many keys and entries of lists it may hold, where the general bound
 * is too low for it.
 */
export const MayHold = (values: number): CustomDecorator => SetMetadata(MOST_VALUES, values);

/** The limit that MayHold set on a DTO. */
export const mayHold = (dto: object): number | undefined =>
  Reflect.getMetadata(MOST_VALUES, dto) as number | undefined;
