import { expect, it } from 'vitest';
import { createLinter } from '#test/support/linter.ts';

const passes = createLinter('upcoming-events.grit');
const line = "import { anEvent, requestKey } from '../support/builders.ts'; void [anEvent, requestKey];";

it('an event on a fixed date does not go to a product that runs by the real clock', () => {
  expect(passes(line, 'test/system/sample.test.ts')).toBe(false);
  expect(passes(line, 'bench/pages/sample.ts')).toBe(false);
  expect(passes(line, 'lambdas/events/sample.test.ts')).toBe(true);
  expect(passes(line.replaceAll('anEvent', 'upcomingEvent'), 'test/system/sample.test.ts')).toBe(true);
  expect(passes("void '2026-11-28T15:00:00.000Z';", 'test/e2e/sample.spec.ts')).toBe(false);
  expect(passes("void '2026-11-28';", 'test/contract/sample.ts')).toBe(false);
  expect(passes("void '2026-02-31';", 'test/contract/sample.ts')).toBe(true);
  expect(passes("void '2026-11-28';", 'lambdas/events/sample.test.ts')).toBe(true);
});
