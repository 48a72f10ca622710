import { describe, expect, it } from 'vitest';
import { appSegments } from '#shared/product/app-segments.ts';
import { ownPath, paths } from './paths.ts';
import { authPrefix, routes } from './routes.ts';

describe('paths', () => {
  it('RT-23 the named routes exist', () => {
    const { Login, Transactions, Invoices, OrganizerPricing, PricingMemberPlus } = routes;
    expect([Login, Transactions, Invoices, OrganizerPricing, PricingMemberPlus]).toEqual([
      '/login',
      '/transactions',
      '/invoices',
      '/organizer/pricing',
      '/member/pricing',
    ]);
  });

  it('RT-23 no two routes share a pattern', () => {
    const patterns = Object.values(routes);
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it('RT-17 places have the specified addresses', () => {
    const { Place, PlacePoster, NewPlace, EditPlace } = routes;
    expect([Place, PlacePoster, NewPlace, EditPlace]).toEqual([
      '/places/view/:placeId',
      '/places/poster',
      '/places/new',
      '/places/edit/:placeId',
    ]);
    expect(paths.place('plc_1')).toBe('/places/view/plc_1');
    expect(paths.editPlace('plc_1')).toBe('/places/edit/plc_1');
  });

  it('RT-11~ an event has its short address', () => {
    const only = { id: 'evt_1', occurrenceId: 'only' };
    expect(paths.event(only)).toBe('/evt/evt_1');
    expect(paths.shareEvent(only)).toBe('/share/event/evt_1');
  });

  it('EVT-04~ each date of a repeating event has its own address', () => {
    const date = { id: 'evt_1', occurrenceId: '20261208T1800' };
    expect(paths.event(date)).toBe('/evt/evt_1/20261208T1800');
    expect(paths.shareEvent(date)).toBe('/share/event/evt_1/20261208T1800');
  });

  it('parameters and queries are encoded', () => {
    expect(paths.publicProfile('a/b?c')).toBe('/profile/a%2Fb%3Fc');
    expect(paths.login({ from: '/evt/1?x=1&y=2' })).toBe('/login?from=%2Fevt%2F1%3Fx%3D1%26y%3D2');
  });

  it('ON-11 the page after onboarding has the specified address', () => {
    expect(paths.settings({ tab: 'availability', skippable: 'true' })).toBe(
      '/settings?tab=availability&skippable=true',
    );
  });

  it('AU-06 a forced logout is marked in the address', () => {
    expect(paths.login({ logout: 'true' })).toBe('/login?logout=true');
  });

  it.each([
    ['/home', '/home'],
    ['/evt/1?x=1#y', '/evt/1?x=1#y'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['/a\\..\\b', undefined],
    ['https://evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
    [null, undefined],
  ])('SEC-08 a return address of %j is %j', (text, path) => {
    expect(ownPath(text)).toBe(path);
  });
});

describe('what the edge knows about addresses', () => {
  it('RT-10 it knows the first segment of every address, and no others', () => {
    const used = [...Object.values(routes), authPrefix]
      .map((pattern) => pattern.split('/')[1])
      .filter(Boolean);
    expect(new Set(used)).toEqual(new Set(appSegments));
  });
});
