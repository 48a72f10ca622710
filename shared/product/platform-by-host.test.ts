import { describe, expect, it } from 'vitest';
import { platformByHost } from './hosts.ts';

const byHost = platformByHost({
  'goodtimeshub.com': { kind: 'product', platform: 'gth' },
  'meetandplay.com': { kind: 'product', platform: 'meh' },
  'forms.meetandplay.com': { kind: 'forms', platform: 'meh' },
});

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
});
