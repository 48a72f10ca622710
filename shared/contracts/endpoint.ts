import * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: `public` anybody (a token, when sent, is still checked); `user` a signed-in person; `profile` one whose profile
 * is complete and who is not suspended; `verified` one whose e-mail is confirmed as well; `staff` members of the staff group.
 */
export const accessLevels = ['public', 'user', 'profile', 'verified', 'staff'] as const;
export type Access = (typeof accessLevels)[number];

export interface Endpoint<
  A extends Access = Access,
  P extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: Method;
  /** As the gateway routes it, below `/api`: `/events/{eventId}`. */
  readonly path: `/${string}`;
  readonly access: A;
  /** One sentence for the API description. */
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  /** The body is signed by its sender: the handler gets it as it came, `{ text, signature }`, with the value of that header. */
  readonly raw?: { readonly signatureHeader: string };
  readonly produces?: 'application/json' | 'text/calendar';
  /** How long the edge and browsers may keep an answer that is the same for everybody at a host. Without it nothing is kept. */
  readonly cacheSeconds?: number;
}

const nothing = z.object({});
/** Spread into an endpoint that takes no input; a part given after it wins. */
export const noInput = { params: nothing, query: nothing, body: nothing } as const;
/** The response of an endpoint that only does something. */
export const Done = z.object({ done: z.literal(true) });

/** Declares an endpoint once: gateway route, validation, client, description and tests are derived from it. */
export const endpoint = <
  A extends Access,
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  declared: Endpoint<A, P, Q, B, R>,
): Endpoint<A, P, Q, B, R> => declared;

export type Contract = Readonly<Record<string, Endpoint>>;
