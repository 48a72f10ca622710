import { expect, it } from 'vitest';
import { tomorrowMorning } from './mute.ts';

it('a conversation that is muted in the evening is heard the next morning', () => {
  const evening = new Date(2026, 10, 30, 22, 15);
  expect(tomorrowMorning(evening)).toEqual(new Date(2026, 11, 1, 8, 0));
});
