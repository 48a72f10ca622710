import * as z from 'zod/mini';
import { functionNames } from '#infra/build/entries.ts';
import { namesOf } from '#infra/config/names.ts';
import { type StageName, stageNames } from '#infra/config/stage.ts';
import type { Replay } from './replay-queue.ts';

const Stage = z.enum(stageNames);

export const replayUsage = 'Say what: npm run replay -- <stage> <function or queue> [--dry-run]';

/** Reads the arguments of `npm run replay --`. @throws Error with a sentence that says what is wrong */
export const readReplayArguments = (args: readonly string[]): Replay & { readonly stage: StageName } => {
  const isDryRun = args.includes('--dry-run');
  const [stageName = '', reference = '', ...rest] = args.filter((argument) => argument !== '--dry-run');
  if (rest.length > 0 || reference === '') throw new Error(replayUsage);
  const stage = Stage.safeParse(stageName);
  if (!stage.success) throw new Error(`There is no stage ${stageName}: ${stageNames.join(', ')}.`);
  const names = namesOf(stage.data);
  const name = functionNames.find(
    (known) => reference === known || reference === names.deadLetterQueue(known),
  );
  if (name === undefined) throw new Error(`There is no function or dead-letter queue ${reference}.`);
  return {
    stage: stage.data,
    queueName: names.deadLetterQueue(name),
    functionName: names.function(name),
    isDryRun,
  };
};
