import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError } from '#shared/kernel/errors.ts';
import type { HttpEvent } from './http-request.ts';
import { failure } from './responses.ts';

/** The header by which the edge shows that a request came through it; the edge overwrites what a viewer sends. */
export const EDGE_KEY_HEADER = 'x-edge-key';

/** The keys that count now; two, so that one can replace the other. */
export type ReadEdgeKeys = () => Promise<readonly string[]>;

/** Lets only requests of the edge through. @throws AppError auth.forbidden */
export type RequireEdge = (event: Pick<HttpEvent, 'headers'>) => Promise<void>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Only the edge says which host and which address a viewer has, so a request that did not come through it is refused, whatever it
 * carries. Digests are compared, in the same time for every key.
 */
export const createEdgeCheck =
  (readKeys: ReadEdgeKeys): RequireEdge =>
  async ({ headers }) => {
    const given = digest(headers[EDGE_KEY_HEADER] ?? '');
    const keys = (await readKeys()).filter((key) => key !== '');
    const matches = keys.filter((key) => timingSafeEqual(given, digest(key)));
    if (matches.length === 0) throw new AppError('auth.forbidden');
  };

/** A handler that answers only what came through the edge; anything else gets the refusal in the one error shape. */
export const behindEdge =
  <Event extends HttpEvent>(
    requireEdge: RequireEdge,
    handle: (event: Event) => Promise<APIGatewayProxyStructuredResultV2>,
  ) =>
  async (event: Event): Promise<APIGatewayProxyStructuredResultV2> => {
    try {
      await requireEdge(event);
    } catch (error) {
      return failure(error, event.requestContext.requestId);
    }
    return handle(event);
  };
