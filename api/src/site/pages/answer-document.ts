import type { Request, Response } from 'express';
import { answer } from '../../platform/http/answers/answer.js';
import type { Representation } from '../../platform/http/answers/representation.js';

export interface DocumentAnswer {
  status: number;
  document: Representation;
  policy: string;
  isIndexed: boolean;
  /** Whether its address is for one person alone: nothing stores the page, and no request names the address. */
  isSecret?: boolean;
}

/** Sends a document of the site, or 304 when the visitor has it. */
export function answerDocument(
  request: Request,
  response: Response,
  { status, document, policy, isIndexed, isSecret = false }: DocumentAnswer,
): Promise<void> {
  const isAway = status === 503;
  const headers = {
    'Content-Security-Policy': policy,
    Vary: 'Accept-Encoding',
    ...(isIndexed && status === 200 ? {} : { 'X-Robots-Tag': 'noindex' }),
    ...(isSecret ? { 'Referrer-Policy': 'no-referrer' } : {}),
    ...(isAway ? { 'Retry-After': '5' } : {}),
  };
  return answer(request, response, document, { status, headers, noStore: isAway || isSecret });
}
