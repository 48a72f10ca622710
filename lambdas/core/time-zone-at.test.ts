import { expect, it } from 'vitest';
import { timeZoneAt } from './time-zone-at.ts';

it.each([
  ['Yuma, next to California', 32.72532, -114.6244, 'America/Phoenix'],
  ['Winterhaven, on the other side of the river', 32.7395, -114.6347, 'America/Los_Angeles'],
  ['Bullhead City', 35.1359, -114.5286, 'America/Phoenix'],
  ['Laughlin, across the river', 35.1678, -114.573, 'America/Los_Angeles'],
  ['El Paso', 31.7587, -106.4869, 'America/Denver'],
  ['Columbus, Georgia', 32.461, -84.9877, 'America/New_York'],
  ['Window Rock, of the Navajo Nation', 35.6806, -109.0526, 'America/Denver'],
  ['Gary', 41.5934, -87.3464, 'America/Chicago'],
  ['Honolulu', 21.3069, -157.8583, 'Pacific/Honolulu'],
  ['San Juan', 18.4655, -66.1057, 'America/Puerto_Rico'],
  ['Tijuana', 32.5149, -117.0382, 'America/Tijuana'],
])('EVT-03~ the time zone of %s is exact', async (_, lat, lng, zone) => {
  expect(await timeZoneAt({ lat, lng })).toBe(zone);
});
