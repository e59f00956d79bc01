import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { ProblemDto } from './platform/http/answers/answers.decorator.js';

const tags: [name: string, description: string][] = [
  ['Jobs', 'Jobs, open ones for everybody.'],
  ['Applicants', 'Applications for jobs, and their resumes.'],
  ['Interviews', 'Times that applicants choose from, and the calendar of the owner.'],
  ['Projects', 'Projects that the site shows, and their order.'],
  ['Media', 'Pictures of projects and members.'],
  ['Content', 'The texts of the site that the admin changes.'],
  ['Enquiries', 'What visitors send with the contact forms.'],
  ['Sources', 'Where visitors, enquiries and applicants come from.'],
  ['Overview', 'What is new for the admin, and a search in everything.'],
  ['Privacy', 'What is stored about a person, how to erase it, and what is erased when its time is over.'],
  ['Activity', 'Who did what.'],
  ['Templates', 'Texts that the admin sends to applicants.'],
  ['Settings', 'Which mails go out by themselves.'],
  ['Session', 'Signing in.'],
  ['Account', "The admin's account: e-mail, password, second factor, passkeys and sessions."],
  ['Config', 'What the web needs to know of the settings.'],
  ['Backups', 'How the last backup went.'],
  ['Health', 'Whether the process lives and is ready.'],
  ['Operations', 'Metrics for Prometheus.'],
];

/** The web's types are generated from this document. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Leadlight API')
    .setDescription(
      'Jobs, applicants, projects, enquiries and media of a lead-generation agency. Lists are bare arrays; every refusal is ' +
        'application/problem+json (RFC 9457) with a stable `code`. A token that does not verify is refused on every route.',
    )
    .setVersion('1')
    .addServer('/')
    .addBearerAuth()
    .addSecurityRequirements('bearer');
  for (const [name, description] of tags) builder.addTag(name, description);
  // Handlers have unique names that read well in a generated client.
  const operationIdFactory = (_controller: string, method: string) => method;
  const options = { extraModels: [ProblemDto], operationIdFactory };
  return SwaggerModule.createDocument(app, builder.build(), options);
}

function docsPolicy(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; frame-ancestors 'none'",
  );
  next();
}

/** The document is built on the first request. */
export function setUpOpenApi(app: INestApplication): void {
  app.use('/api/docs', docsPolicy);
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
    customSiteTitle: 'Leadlight API',
  });
}
