import { describe, expect, it } from 'vitest';
import { platformByHost, platformByOrigin } from './platforms.ts';

const byHost = platformByHost({
  'goodtimeshub.com': { kind: 'product', platform: 'gth' },
  'meetandplay.com': { kind: 'product', platform: 'meh' },
  'forms.meetandplay.com': { kind: 'forms', platform: 'meh' },
});
const byOrigin = platformByOrigin({ gth: 'http://gth.localhost:4000', meh: 'http://meh.localhost:4000' });

describe('the platform of a host', () => {
  it.each([
    ['goodtimeshub.com', 'gth'],
    ['www.MeetAndPlay.com:443', 'meh'],
    ['forms.meetandplay.com', 'meh'],
    ['team.example', 'gth'],
    ['constructor', 'gth'],
    ['', 'gth'],
  ])('PLT-01~ %s is %s', (host, platform) => {
    expect(byHost(host)).toBe(platform);
  });

  it.each([
    ['meh.localhost:4000', 'meh'],
    ['gth.localhost', 'gth'],
    ['elsewhere.localhost', 'gth'],
  ])('PLT-01~ %s is %s by the public addresses', (host, platform) => {
    expect(byOrigin(host)).toBe(platform);
  });
});
