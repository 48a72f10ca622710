import { describe, expect, it } from 'vitest';
import { readReplayArguments, replayUsage } from './replay-target.ts';

describe('what is to be replayed', () => {
  const target = {
    stage: 'dev',
    queueName: 'dev-events-reactions-dlq',
    functionName: 'dev-events-reactions',
    isDryRun: false,
  };

  it('REL-02 is named by the function or by the queue', () => {
    expect(readReplayArguments(['dev', 'events-reactions'])).toEqual(target);
    expect(readReplayArguments(['dev', 'dev-events-reactions-dlq'])).toEqual(target);
    expect(readReplayArguments(['dev', 'events-reactions', '--dry-run'])).toEqual({
      ...target,
      isDryRun: true,
    });
  });

  it.each([
    [[], replayUsage],
    [['dev'], replayUsage],
    [['dev', 'events-reactions', 'payments-jobs'], replayUsage],
    [['moon', 'events-reactions'], 'There is no stage moon: local, dev, staging, prod.'],
    [
      ['dev', 'prod-events-reactions-dlq'],
      'There is no function or dead-letter queue prod-events-reactions-dlq.',
    ],
  ])('REL-02 is refused with the reason when it is %j', (args, reason) => {
    expect(() => readReplayArguments(args)).toThrow(reason);
  });
});
