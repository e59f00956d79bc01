import { SetMetadata } from '@nestjs/common';

export const IS_PUBLIC = 'auth:public';

/** Opens a handler to everybody. Without it the global guard asks for the admin's token. */
export const Public = (): MethodDecorator => SetMetadata(IS_PUBLIC, true);
