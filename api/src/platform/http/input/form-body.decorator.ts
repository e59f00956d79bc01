import {
  applyDecorators,
  SetMetadata,
  UseInterceptors,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';

export const HAS_FORM_BODY = 'http:form-body';

/**
 * For a handler that takes a multipart form, so that its body is not read as JSON.
 * @param readers receive the form, behind the handler's own guards
 */
export const FormBody = (...readers: Type<NestInterceptor>[]): MethodDecorator =>
  applyDecorators(
    SetMetadata(HAS_FORM_BODY, true),
    UseInterceptors(...readers),
    ApiConsumes('multipart/form-data'),
  );
