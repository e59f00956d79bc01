import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';

export const IS_PUBLIC = 'auth:public';

/** Opens a handler to everybody. Without it the global guard asks for the admin's token. */
export const Public = (): MethodDecorator => applyDecorators(SetMetadata(IS_PUBLIC, true), ApiSecurity({}));
