import { describe, expect, it } from 'vitest';
import { isSharedPage, isStaticPage } from './app-pages.ts';
import { slugOfPath } from './sites.ts';

describe('pages by their path', () => {
  it.each([
    '/',
    '/home',
    '/discover/events/evt_1',
    '/teams/create',
    '/site/view/site_1/about',
    '/share/event/x',
  ])('RT-10 %s is the one static page', (path) => {
    expect(isStaticPage(path)).toBe(true);
  });

  it.each(['/evt/evt_1', '/team/thunder', '/nothing', '/Home', '/homes'])(
    'RT-10 RT-25 %s is rendered',
    (path) => {
      expect(isStaticPage(path)).toBe(false);
    },
  );

  it.each([
    ['/evt/evt_1', true],
    ['/login', true],
    ['/auth/login', true],
    ['/', false],
    ['/about', false],
    ['/settings', false],
  ])('RT-08 a team site shares %s: %s', (path, shared) => {
    expect(isSharedPage(path)).toBe(shared);
  });

  it.each([
    ['/', 'home'],
    ['', 'home'],
    ['/about', 'about'],
    ['/about/', 'about'],
    ['/a/b', undefined],
  ])('SIT-04 the path %j of a site names %s', (path, slug) => {
    expect(slugOfPath(path)).toBe(slug);
  });
});
