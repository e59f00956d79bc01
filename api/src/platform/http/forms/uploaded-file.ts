import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** A file as it was sent, in the temporary folder until the request ends. */
export interface UploadedFile {
  path: string;
  /** As its sender calls it. */
  name: string;
  bytes: number;
}

/** The file of a form that FileForm has read; undefined when none was sent. */
export const SubmittedFile = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const { file } = context.switchToHttp().getRequest<Request>();
  return file && ({ path: file.path, name: file.originalname, bytes: file.size } satisfies UploadedFile);
});
