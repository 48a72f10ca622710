import type { Contract } from '../contracts/endpoint.ts';
import type { Need } from './needs.ts';
import type { AnyNotificationKind } from './notification-kind.ts';
import type { PageChange } from './page-changes.ts';
import type { TableRow, Trigger } from './rows.ts';
import type { AnyTopic, TopicUpdate } from './topics.ts';

/** How often a job runs, in minutes. */
const spans = { '1 minute': 1, '5 minutes': 5, '10 minutes': 10, '1 hour': 60, '1 day': 1440 } as const;
export interface Schedule {
  readonly minutes: number;
}
/** `every('10 minutes')` */
export const every = (span: keyof typeof spans): Schedule => ({ minutes: spans[span] });

/** A file below `build/`, or a whole folder: `screens/`. */
export type BuiltFile = `${'mail' | 'screens' | 'web'}/${string}`;

/** What other parts of the project need to know about a function. */
export interface FunctionDeclaration {
  readonly needs: readonly Need[];
  /** What people cannot do, or what does not happen, while it fails: the text of its alarms. */
  readonly errorImpact: string;
  readonly timeoutSeconds?: number;
  /** @default 1024; the share of a CPU grows with it, up to a whole one at 1769 */
  readonly memoryMb?: number;
  /** The log message of errors that are expected refusals: they raise no alarm. */
  readonly refusal?: string;
  /** Built files it reads at run time, in addition to those its needs imply. */
  readonly files?: readonly BuiltFile[];
  /** Packages with native code, which cannot be bundled: they are copied next to the bundle. The function then runs on x86, where they are tested. */
  readonly packages?: readonly string[];
  /** Packages that read data of their own, so they are not bundled either. They run anywhere. */
  readonly dataPackages?: readonly string[];
}

/** The function that serves the API. It always admits requests through the edge and verifies tokens; that need not be declared. */
export interface ApiDeclaration extends FunctionDeclaration {
  readonly contract: Contract;
}

/** The function that runs reactions to table changes, and scheduled jobs. */
export interface BackgroundDeclaration extends FunctionDeclaration {
  readonly reactions?: Readonly<Record<string, Trigger>>;
  readonly jobs?: Readonly<Record<string, Schedule>>;
}

/** A domain, as infrastructure, tests and documentation know it. Only `lambdas/domains.ts` lists them. */
export interface Domain {
  /** Its folder in `lambdas`, and the prefix of its functions' names. */
  readonly name: string;
  readonly api?: ApiDeclaration;
  /** The rows whose changes are published on the bus. */
  readonly rows?: readonly TableRow[];
  readonly background?: BackgroundDeclaration;
  /** The sections of a person's file of their data that its `own-data.ts` reads. Its entities say which section contains them (`privacy`). */
  readonly ownData?: readonly string[];
  /** The notification kinds it causes: `kinds` of its `shared/domains/<name>/notifications.ts`. */
  readonly notifications?: readonly AnyNotificationKind[];
  /** The domain's objects that open screens can follow, and the permission required. */
  readonly topics?: readonly AnyTopic[];
  /** The row changes that are published to followers of an object, of this or another domain. */
  readonly topicUpdates?: readonly TopicUpdate[];
  /** The row changes after which pages that the edge has cached must go. */
  readonly pageChanges?: readonly PageChange[];
  /** Functions with their own trigger, which a stack connects. */
  readonly functions?: Readonly<Record<string, FunctionDeclaration>>;
}

/** Declares a domain. It imports only from `shared`, so that it can be read without loading a handler. */
export const domain = <const D extends Domain>(declared: D): D => declared;
