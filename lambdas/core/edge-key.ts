import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError } from '#shared/kernel/errors.ts';
import type { HttpEvent } from './http-request.ts';
import { failure } from './responses.ts';

/** The header that proves a request came through the edge, which overwrites any value a viewer sends. */
export const EDGE_KEY_HEADER = 'x-edge-key';

/** The valid keys; two, so that one can be rotated. */
export type ReadEdgeKeys = () => Promise<readonly string[]>;

/** Admits only requests from the edge. @throws AppError auth.forbidden */
export type RequireEdge = (event: Pick<HttpEvent, 'headers'>) => Promise<void>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Only the edge sets the viewer's host and address, so a request that did not come through it is refused. Digests are compared, in
 * constant time.
 */
export const createEdgeCheck =
  (readKeys: ReadEdgeKeys): RequireEdge =>
  async ({ headers }) => {
    const given = digest(headers[EDGE_KEY_HEADER] ?? '');
    const keys = (await readKeys()).filter((key) => key !== '');
    const matches = keys.filter((key) => timingSafeEqual(given, digest(key)));
    if (matches.length === 0) throw new AppError('auth.forbidden');
  };

/** A handler that accepts only requests from the edge; others get the refusal as a standard error response. */
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
