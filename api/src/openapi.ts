import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';

/** The OpenAPI document, built from the controllers and their DTOs. The web's types are generated from it. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('Leadlight API')
    .setDescription(
      'Jobs, applicants, projects, enquiries and media of a lead-generation agency. Lists are bare arrays; every refusal is ' +
        'application/problem+json (RFC 9457) with a stable `code`. A token that does not verify is refused on every route.',
    )
    .setVersion('1')
    .addBearerAuth()
    .build();
  return SwaggerModule.createDocument(app, description);
}

/** The page of the documentation draws itself with scripts and styles of its own. */
function docsPolicy(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; frame-ancestors 'none'",
  );
  next();
}

/** /api/docs for people, /api/openapi.json for programs. Built when first asked for, so that a start does not wait for it. */
export function setUpOpenApi(app: INestApplication): void {
  app.use('/api/docs', docsPolicy);
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
    customSiteTitle: 'Leadlight API',
  });
}
