import { expect, it } from 'vitest';
import { afterOnboarding } from './after-save.ts';

it.each([
  [undefined, '/settings?tab=availability&skippable=true'],
  ['/evt/evt_1', '/evt/evt_1'],
])('ON-11 a new member who came from %j goes on to %s', (from, target) => {
  expect(afterOnboarding(from)).toBe(target);
});
