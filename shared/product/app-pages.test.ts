import { describe, expect, it } from 'vitest';
import { slugOfPath } from '../domains/sites/rules.ts';
import { isFormPage, isReservedSlug, isSharedPage, isStaticPage, sharedSegments } from './app-pages.ts';
import { appSegments } from './app-segments.ts';
import { textRoutes } from './text-routes.ts';

describe('pages by their path', () => {
  it.each([
    ...['/home', '/forgot-password', '/settings', '/teams/create', '/profile', '/profile/', '/site'],
    ...['/places', '/places/new', '/places/edit/plc_1', '/places/poster', '/places/view', '/places/view/'],
    ...['/discover/events/evt_1/manage', '/discover/events/evt_1/20261208T1800/manage'],
  ])('RT-10 %s is the one static page', (path) => {
    expect(isStaticPage(path)).toBe(true);
  });

  it.each([
    '/',
    '/login',
    '/auth/sign-up',
    '/discover',
    '/discover/events/evt_1',
    '/member/pricing',
    '/organizer/pricing',
    '/pricing/member',
    '/evt/evt_1',
    '/share/event/evt_1',
    '/share/event/evt_1/20261208T1800',
    '/team/thunder',
    ...Object.values(textRoutes),
    '/profile/user_1',
    '/places/view/plc_1',
    '/site/view/site_1/about',
    '/nothing',
    '/Home',
    '/homes',
  ])('RT-10 RT-25~ %s is rendered', (path) => {
    expect(isStaticPage(path)).toBe(false);
  });

  it.each([
    ['/evt/evt_1', true],
    ['/login', true],
    ['/auth/login', true],
    ['/invoices', true],
    ['/member/pricing', true],
    ['/', false],
    ['/about', false],
    ['/settings', false],
  ])('RT-08 a team site shares %s: %s', (path, shared) => {
    expect(isSharedPage(path)).toBe(shared);
  });

  it('pages that other hosts share with the product exist', () => {
    expect(appSegments).toEqual(expect.arrayContaining([...sharedSegments]));
  });

  it.each([
    ['/form/abc', true],
    ['/forms', false],
    ['/', false],
  ])('%s is a form: %s', (path, form) => {
    expect(isFormPage(path)).toBe(form);
  });

  it.each([
    ['about', false],
    ['form', true],
    ['evt', true],
    ['api', true],
    ['home', false],
  ])('a page of a site cannot be called %s: %s', (slug, reserved) => {
    expect(isReservedSlug(slug)).toBe(reserved);
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
