import type { Contract } from '../contracts/endpoint.ts';
import type { Need } from './needs.ts';
import type { AnyNotificationKind } from './notification-kind.ts';
import type { TableRow, Trigger } from './rows.ts';
import type { AnyTopic, Reach } from './topics.ts';

/** How often a job runs, in minutes. */
const spans = { '1 minute': 1, '5 minutes': 5, '10 minutes': 10, '1 hour': 60, '1 day': 1440 } as const;
export interface Schedule {
  readonly minutes: number;
}
/** `every('10 minutes')` */
export const every = (span: keyof typeof spans): Schedule => ({ minutes: spans[span] });

/** A file below `build/`. */
export type BuiltFile = `${'mail' | 'web'}/${string}`;

/** What anyone outside must know of a function. */
export interface FunctionDeclaration {
  readonly needs: readonly Need[];
  /** What nobody can do, or what does not happen, while it fails: the text of its alarms. */
  readonly errorImpact: string;
  readonly timeoutSeconds?: number;
  /** The log message of errors that are a response to the caller: such errors raise no alarm. */
  readonly refusal?: string;
  /** Built files that it reads from beside its bundle, besides those that come with its needs. */
  readonly files?: readonly BuiltFile[];
}

/** The function that answers requests. It takes them through the edge and verifies tokens without saying so here. */
export interface ApiDeclaration extends FunctionDeclaration {
  readonly contract: Contract;
}

/** The function that follows changes of the table and the clock. */
export interface BackgroundDeclaration extends FunctionDeclaration {
  readonly reactions?: Readonly<Record<string, Trigger>>;
  readonly jobs?: Readonly<Record<string, Schedule>>;
}

/** A domain, as infrastructure, tests and documentation know it. Only `lambdas/domains.ts` lists them. */
export interface Domain {
  /** Its folder below `lambdas`, and the beginning of the names of its functions. */
  readonly name: string;
  readonly api?: ApiDeclaration;
  /** The rows whose changes the bus tells. */
  readonly rows?: readonly TableRow[];
  readonly background?: BackgroundDeclaration;
  /** The kinds of notifications that it causes: `kinds` of its `shared/domains/<name>/notifications.ts`. */
  readonly notifications?: readonly AnyNotificationKind[];
  /** The objects of the domain that open screens can follow, and who may. */
  readonly topics?: readonly AnyTopic[];
  /** Which changes of its rows are told to whoever follows an object, its own or that of another domain. */
  readonly live?: readonly Reach[];
  /** Functions with their own trigger, which a stack connects. */
  readonly functions?: Readonly<Record<string, FunctionDeclaration>>;
}

/** Declares a domain. It imports only from `shared`, so that it can be read without loading a handler. */
export const domain = <const D extends Domain>(declared: D): D => declared;
