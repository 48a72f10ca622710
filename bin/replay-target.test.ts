import { describe, expect, it } from 'vitest';
import { readReplayArguments, replayUsage } from './replay-target.ts';

describe('the target of a replay', () => {
  const target = {
    stage: 'dev',
    queueName: 'dev-events-background-dlq',
    functionName: 'dev-events-background',
    isDryRun: false,
  };

  it('REL-02 is named by its function or by its queue', () => {
    expect(readReplayArguments(['dev', 'events-background'])).toEqual(target);
    expect(readReplayArguments(['dev', 'dev-events-background-dlq'])).toEqual(target);
    expect(readReplayArguments(['dev', 'events-background', '--dry-run'])).toEqual({
      ...target,
      isDryRun: true,
    });
  });

  it.each([
    [[], replayUsage],
    [['dev'], replayUsage],
    [['dev', 'events-background', 'payments-background'], replayUsage],
    [['moon', 'events-background'], 'There is no stage moon: local, dev, staging, prod.'],
    [
      ['dev', 'prod-events-background-dlq'],
      'There is no function or dead-letter queue prod-events-background-dlq.',
    ],
  ])('REL-02 is refused with the reason when it is %j', (args, reason) => {
    expect(() => readReplayArguments(args)).toThrow(reason);
  });
});
