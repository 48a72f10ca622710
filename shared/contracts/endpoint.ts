import * as z from 'zod/mini';
import type { Limits, OutsideService } from './limits.ts';
import type { Requirement } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: `public` anybody (a token, when sent, is still checked); `user` a signed-in person; `profile` one whose profile
 * is complete and who is not suspended; `verified` one whose email is confirmed as well; `staff` members of the staff group.
 */
export const accessLevels = ['public', 'user', 'profile', 'verified', 'staff'] as const;
export type Access = (typeof accessLevels)[number];

interface Declared<
  A extends Access = Access,
  P extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
  M extends Requirement | undefined = Requirement | undefined,
> {
  /** As the gateway routes it, below `/api`: `/events/{eventId}`. */
  readonly path: `/${string}`;
  readonly access: A;
  /** What the caller has to be allowed in the object that the request names. The handler gets that object. */
  readonly may?: M;
  /** One sentence for the API description. */
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  /** Also accepts the body as a form, which is what mail providers send. */
  readonly takesForm?: true;
  readonly produces?: 'application/json' | 'text/calendar';
  /** How long the edge and browsers may cache a response that is the same for everyone at a host. Without it, nothing is cached. */
  readonly cacheSeconds?: number;
}

/** What answers are about and changes are made to: the name of a kind of object (`event`), or of another thing (`notification`). */
export type Tag = string;

interface Reading {
  readonly method: 'GET';
  /** What the answer is about, where that is not just the object that `may` names: it is read again after a change of that. */
  readonly shows?: readonly Tag[];
  readonly changes?: undefined;
}
interface Changing {
  /** What it changes, where that is not just the object that `may` names: open screens read that again. */
  readonly changes?: readonly Tag[];
  readonly shows?: undefined;
}
interface Read extends Reading {
  readonly callsOut?: undefined;
  readonly limits?: Limits;
  readonly raw?: undefined;
}
interface OutsideRead extends Reading {
  /** Each request is handed on to a service of others, which is paid by the request or counts requests itself. */
  readonly callsOut: OutsideService;
  readonly limits: Limits;
  readonly raw?: undefined;
}
interface Change extends Changing {
  readonly method: Exclude<Method, 'GET'>;
  readonly callsOut?: OutsideService;
  readonly limits: Limits;
  readonly raw?: undefined;
}
interface SignedMessage extends Changing {
  readonly method: 'POST';
  /**
   * The body is signed by its sender: the handler gets it as it came, `{ text, signature }`, with the value of that header. Only
   * the sender can make one, and sends each again that is not taken, so they are not counted.
   */
  readonly raw: { readonly signatureHeader: string };
  readonly callsOut?: undefined;
  readonly limits?: undefined;
}

/** A change does not compile without `limits`, nor does a read that calls a service of others. */
export type Endpoint<
  A extends Access = Access,
  P extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
  M extends Requirement | undefined = Requirement | undefined,
> = Declared<A, P, Q, B, R, M> & (Read | OutsideRead | Change | SignedMessage);

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
  const M extends Requirement<keyof z.output<P> & string, z.output<B>> | undefined = undefined,
>(
  declared: Endpoint<A, P, Q, B, R, M>,
): Endpoint<A, P, Q, B, R, M> => declared;

/** The tags of an endpoint: what its answer is about, or what it changes. */
export const tagsOf = ({
  shows,
  changes,
  may,
}: Pick<Endpoint, 'shows' | 'changes' | 'may'>): readonly Tag[] =>
  shows ?? changes ?? (may ? [may.kind.tag ?? may.kind.name] : []);

export type Contract = Readonly<Record<string, Endpoint>>;
