import { expect, it } from 'vitest';
import type { Attendee } from '#shared/domains/events/attendees.ts';
import { rsvpSteps, stepChart } from './rsvp-steps.ts';

const joined = (since: string, guests: number) => ({ since, guests }) as Attendee;

it('EVT-05~ RSVPs over time add up to the spots taken', () => {
  const steps = rsvpSteps([joined('2026-11-05T00:00:00.000Z', 2), joined('2026-11-01T00:00:00.000Z', 0)]);
  expect(steps).toEqual([
    { at: '2026-11-01T00:00:00.000Z', spots: 1 },
    { at: '2026-11-05T00:00:00.000Z', spots: 4 },
  ]);
  const plot = { width: 100, height: 40, until: '2026-11-11T00:00:00.000Z', capacity: 8 };
  expect(stepChart(steps, plot)).toEqual({
    line: 'M0 40H0.0V35.0H40.0V20.0H100',
    area: 'M0 40H0.0V35.0H40.0V20.0H100V40Z',
    capacityAt: 0,
    most: 8,
  });
});

it('a chart of nobody, and of more people than spots, stays in its box', () => {
  const plot = { width: 100, height: 40, until: '2026-11-11T00:00:00.000Z', capacity: 1 };
  expect(stepChart([], plot).line).toBe('M0 40H100');
  const { capacityAt, most } = stepChart([{ at: '2026-11-01T00:00:00.000Z', spots: 4 }], plot);
  expect({ capacityAt, most }).toEqual({ capacityAt: 30, most: 4 });
});
