import type { StepName } from '../build.ts';
import type { Outcome } from './reports.ts';

/** What a running check has access to. */
export interface Run {
  /** The folder for its reports, which no other check uses. */
  readonly reports: string;
  readonly write: (text: string) => void;
  /** Of its processes: the seed, the depth, and the table. */
  readonly environment: Readonly<Record<string, string>>;
  /** The test files to run. @default every file of the check */
  readonly files?: readonly string[] | undefined;
  /** Which part of the files. @default all of them */
  readonly shard?: Shard | undefined;
  /** The steps to build: what the other checks need. */
  readonly steps: readonly StepName[];
  /** Says that a step of the build is done. */
  readonly made: (step: string) => void;
}

export interface Shard {
  readonly index: number;
  readonly count: number;
}

export interface Ran extends Outcome {
  /** `undefined` where it cannot be measured. */
  readonly processorSeconds: number | undefined;
}

/** What the use cases store in: memory, or the table engine. */
export type Table = 'memory' | 'engine';

/** The whole depth of a check, in the job of the nightly run that it belongs to. */
export interface Deep {
  readonly job: string;
  /** It runs once on each. @default once, on whatever it uses itself */
  readonly tables?: readonly Table[];
  /** It is split into so many parts, each a separate job. @default 1 */
  readonly shards?: number;
}

export interface Check {
  readonly name: string;
  /** Which kind of files it can be limited to; a tool runs as a whole. */
  readonly kind: 'tool' | 'build' | 'tests' | 'specs';
  /** Build steps whose output it reads. */
  readonly needs: readonly StepName[];
  /** How many lanes it keeps busy. @default 1 */
  readonly lanes?: number;
  /** The checks that must not run at the same time. */
  readonly exclusiveWith?: readonly string[];
  /** In processor seconds. */
  readonly budget: { readonly usual: number; readonly deep: number };
  readonly deep: Deep;
  /** It is no part of `npm test`. @default false */
  readonly isDeepOnly?: boolean;
  run(run: Run): Promise<Ran>;
}
