import { expect, it } from 'vitest';
import { measureHotEvent } from '../hot-event.ts';
import { measureLive } from '../live.ts';

it('PERF-05~ RSVPs to one event are at least a fifth as many a second as their transactions alone', async () => {
  const { ratio, attempts } = await measureHotEvent();
  expect(ratio).toBeGreaterThanOrEqual(0.2);
  expect(attempts).toBeLessThanOrEqual(1.2);
});

it('PERF-11~ a change reaches 1,000 sockets with one request for each, in at most 1.1 times the time of these requests alone', async () => {
  const { sentOverAudience, requestsOverAudience, productOverGateway, writesPerSession } =
    await measureLive();
  expect(sentOverAudience).toBe(1);
  expect(requestsOverAudience).toBe(1);
  expect(productOverGateway).toBeLessThanOrEqual(1.1);
  expect(writesPerSession).toBeLessThanOrEqual(3);
});
