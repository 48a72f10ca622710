import { describe, expect, it } from 'vitest';
import { Block, SitePage, SiteSettings } from './shapes.ts';

const page = { slug: 'about', title: 'About us', seoDescription: '', blocks: [] };

describe('what a website may consist of', () => {
  it.each(['html', 'script', 'embed', 'iframe', 'style'])(
    'SIT-08 a block of the type %s is refused: blocks are data, never markup',
    (type) => {
      expect(
        Block.safeParse({ type, id: 'one', title: 'One', text: '<b>1</b>', html: '<b>1</b>' }).success,
      ).toBe(false);
    },
  );

  it('SIT-08 nothing but its own texts is kept of a block', () => {
    const given = {
      type: 'text',
      id: 'one',
      title: '<b>One</b>',
      text: 'Two',
      html: '<b>',
      href: 'javascript:1',
    };
    expect(Block.parse(given)).toEqual({ type: 'text', id: 'one', title: '<b>One</b>', text: 'Two' });
  });

  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'http://pictures.example/logo.png',
    '//pictures.example/logo.png',
    'https://pictures.example/a b.png',
    'logo.png',
  ])('SIT-08 %j is refused as the address of a logo', (primary) => {
    expect(SiteSettings.safeParse({ logos: { primary, secondary: null } }).success).toBe(false);
  });

  it('SIT-08 line breaks are dropped from the address of a logo, as browsers do', () => {
    const given = { logos: { primary: 'https://pictures.example/\r\nx', secondary: null } };
    expect(SiteSettings.parse(given).logos.primary).toBe('https://pictures.example/x');
  });

  it('SIT-08 a logo has an address with TLS', () => {
    const settings = { logos: { primary: 'https://pictures.example/logo.png', secondary: null } };
    expect(SiteSettings.parse(settings)).toEqual(settings);
  });

  it.each([
    'javascript:alert(1)',
    '//elsewhere.example',
    '../about',
    'a/b',
    'about?x',
    'about#x',
    'About',
    'api',
    'form',
    'login',
    '',
  ])('SIT-08 %j is refused as the address of a page', (slug) => {
    expect(SitePage.safeParse(page).success).toBe(true);
    expect(SitePage.safeParse({ ...page, slug }).success).toBe(false);
  });
});
