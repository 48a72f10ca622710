import { expect, it } from 'vitest';
import { subscribeLink } from './subscribe-link.ts';

it.each([
  ['https://goodtimeshub.com/api/calendar/feed_1', 'webcal://goodtimeshub.com/api/calendar/feed_1'],
  ['http://gth.localhost:4000/api/calendar/feed_1', 'webcal://gth.localhost:4000/api/calendar/feed_1'],
])('PLT-16~ calendar apps follow %s as %s', (address, link) => {
  expect(subscribeLink(address)).toBe(link);
});
