import * as z from 'zod/mini';
import type { ErrorCode } from '../kernel/errors.ts';
import type { Limits, OutsideService } from './limits.ts';
import type { Requirement } from './permissions.ts';
import type { PlanAllowance } from './plans.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: `public` anyone (a token is still checked if sent); `user` anyone logged in; `profile` a person whose profile is
 * complete and who is not suspended; `verified` one whose email is also verified; `staff` members of the staff group.
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
  L extends PlanAllowance | undefined = PlanAllowance | undefined,
> {
  /** The gateway's route below `/api`: `/events/{eventId}`. */
  readonly path: `/${string}`;
  readonly access: A;
  /** The permission the caller needs for the object named in the request. The handler gets that object. */
  readonly may?: M;
  /**
   * What the plan of that object must include. The handler gets what the plan allows: a use case that adds one more checks the number in
   * the condition of its write.
   */
  readonly plan?: L;
  /** One sentence for the API description. */
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  /** Also accepts the body as a form, as mail providers send it. */
  readonly takesForm?: true;
  /**
   * The path of the page that a browser goes to which has sent the form itself, as browsers without scripts do. It says what has happened; `refused` is why
   * nothing has.
   */
  readonly afterForm?: (
    params: Readonly<Record<string, string | undefined>>,
    refused: ErrorCode | undefined,
  ) => string;
  readonly produces?: 'application/json' | 'text/calendar';
  /** How long the edge and browsers may cache a response that is the same for everyone at a host, in seconds. If absent, nothing is cached. */
  readonly cacheSeconds?: number;
}

/** The subject of a response or a change: the name of a kind of object (`event`), or of something else (`notification`). */
export type Tag = string;

interface Reading {
  readonly method: 'GET';
  /** The tags of the response, if they differ from the object that `may` names: screens reload the response when one of them changes. */
  readonly shows?: readonly Tag[];
  readonly changes?: undefined;
}
interface Changing {
  /** The tags of what it changes, if they differ from the object that `may` names: open screens reload responses with these tags. */
  readonly changes?: readonly Tag[];
  readonly shows?: undefined;
}
interface Read extends Reading {
  readonly callsOut?: undefined;
  readonly limits?: Limits;
  readonly raw?: undefined;
}
interface OutsideRead extends Reading {
  /** Each request calls an outside service that charges per request or has its own rate limit. */
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
   * The body is signed by its sender: the handler gets it unparsed, `{ text, signature }`, with that header's value. Only the sender
   * can create one, and it resends each one that is not accepted, so these requests are not rate-limited.
   */
  readonly raw: { readonly signatureHeader: string };
  readonly callsOut?: undefined;
  readonly limits?: undefined;
}

/** A change without `limits` does not compile, nor does a read that calls an outside service. */
export type Endpoint<
  A extends Access = Access,
  P extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
  M extends Requirement | undefined = Requirement | undefined,
  L extends PlanAllowance | undefined = PlanAllowance | undefined,
> = Declared<A, P, Q, B, R, M, L> & (Read | OutsideRead | Change | SignedMessage);

const nothing = z.object({});
/** Spread into an endpoint without input; a part listed after it takes precedence. */
export const noInput = { params: nothing, query: nothing, body: nothing } as const;
/** The response of an endpoint that returns nothing else. */
export const Done = z.object({ done: z.literal(true) });

/** Only an object that an endpoint names can have a plan. */
type PlanOfAnObject<M> = M extends Requirement ? unknown : { readonly plan?: undefined };

/** Declares an endpoint once: gateway route, validation, client, description and tests are derived from it. */
export const endpoint = <
  A extends Access,
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
  const M extends Requirement<keyof z.output<P> & string, z.output<B>> | undefined = undefined,
  const L extends PlanAllowance | undefined = undefined,
>(
  declared: Endpoint<A, P, Q, B, R, M, L> & PlanOfAnObject<M>,
): Endpoint<A, P, Q, B, R, M, L> => declared;

/** The tags of an endpoint: what its response shows, or what it changes. */
export const tagsOf = ({
  shows,
  changes,
  may,
}: Pick<Endpoint, 'shows' | 'changes' | 'may'>): readonly Tag[] =>
  shows ?? changes ?? (may ? [may.kind.tag ?? may.kind.name] : []);

export type Contract = Readonly<Record<string, Endpoint>>;
