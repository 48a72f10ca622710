import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { earlyFiles, withLists, withScript } from './early-reads.ts';

const chunk = (fileName: string, source: string, imports: string[] = [], styles: string[] = []) =>
  ({
    type: 'chunk',
    fileName,
    facadeModuleId: `/app/frontend/src/${source}`,
    imports,
    viteMetadata: { importedCss: new Set(styles) },
  }) as unknown as Rolldown.OutputChunk;

const bundle = Object.fromEntries(
  [
    chunk('assets/base.js', 'base.ts'),
    chunk(
      'assets/header.js',
      'app/shell/member-header.tsx',
      ['assets/base.js', 'assets/bell.js'],
      ['assets/bar.css'],
    ),
    chunk('assets/bell.js', 'bell.tsx'),
    chunk('assets/frame.js', 'app/shell/member-frame.tsx', ['assets/bell.js']),
    chunk(
      'assets/home.js',
      'features/home/pages/home-page.tsx',
      ['assets/bell.js', 'assets/cards.js'],
      ['assets/home.css'],
    ),
    chunk('assets/cards.js', 'cards.tsx'),
    chunk('assets/discover.js', 'features/discover/pages/discover-page.tsx', ['assets/cards.js']),
    chunk('assets/teams.js', 'features/teams/pages/teams-page.tsx'),
  ].map((one) => [one.fileName, one]),
);
const page = '<script type="module" src="/assets/base.js"></script>';

describe('what a member loads early', () => {
  it('is what the frame and the first screen import, without what the page names anyway', () => {
    expect(earlyFiles(bundle, page)).toEqual({
      member: ['/assets/header.js', '/assets/bar.css', '/assets/bell.js', '/assets/frame.js'],
      screens: {
        '/home': ['/assets/home.js', '/assets/home.css', '/assets/cards.js'],
        '/discover': ['/assets/discover.js', '/assets/cards.js'],
        '/teams': ['/assets/teams.js'],
      },
    });
  });

  it('must be scripts of their own', () => {
    const { 'assets/home.js': _, ...rest } = bundle;
    expect(() => earlyFiles(rest, page)).toThrow(
      'features/home/pages/home-page.tsx is not a script of its own',
    );
  });
});

/** Runs the page's script in a browser with what `storage` contains; returns what it requests and loads. */
const run = (path: string, storage: Readonly<Record<string, string>>) => {
  const script = withLists(readFileSync(new URL('../early-reads.js', import.meta.url), 'utf8'), {
    member: ['/assets/frame.js'],
    screens: { '/home': ['/assets/home.js', '/assets/home.css'] },
  });
  const requests: [string, unknown][] = [];
  const links: unknown[] = [];
  const localStorage = { ...storage, getItem: (key: string) => storage[key] ?? null };
  const fetch = (address: string, { headers }: { readonly headers: unknown }) => {
    requests.push([address, headers]);
    return Promise.resolve(new Response());
  };
  const document = { createElement: () => ({}), head: { append: (link: unknown) => links.push(link) } };
  const window: { earlyReads?: ReadonlyMap<string, unknown> } = {};
  new Function('localStorage', 'location', 'fetch', 'document', 'globalThis', script)(
    localStorage,
    { pathname: path },
    fetch,
    document,
    window,
  );
  return { requests, links, kept: [...(window.earlyReads?.keys() ?? [])] };
};

const CLIENT = 'CognitoIdentityServiceProvider.client';
const tokenFor = (seconds: number): string =>
  `a.${Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds })).toString('base64url')}.c`;
const loggedIn = (token: string) => ({
  [`${CLIENT}.LastAuthUser`]: 'ana',
  [`${CLIENT}.ana.accessToken`]: token,
});

describe('the script of the page', () => {
  it('requests for a member what the first screen shows, with the stored token', () => {
    const token = tokenFor(600);
    const headers = { authorization: `Bearer ${token}` };
    const { requests, links, kept } = run('/home', loggedIn(token));
    expect(requests).toEqual([
      ['/api/config', {}],
      ['/api/me', headers],
      ['/api/notifications/unread', headers],
      ['/api/home', headers],
    ]);
    expect(kept).toEqual(requests.map(([address]) => address));
    expect(links).toEqual([
      { rel: 'modulepreload', href: '/assets/frame.js' },
      { rel: 'modulepreload', href: '/assets/home.js' },
      { rel: 'preload', as: 'style', href: '/assets/home.css' },
    ]);
  });

  it('requests on another screen only what every screen shows', () => {
    const { requests } = run('/settings/general', loggedIn(tokenFor(600)));
    expect(requests.map(([address]) => address)).toEqual([
      '/api/config',
      '/api/me',
      '/api/notifications/unread',
    ]);
  });

  it.each([
    ['a visitor', {}],
    ['a member whose token must be renewed', loggedIn(tokenFor(30))],
    ['a broken token', loggedIn('x')],
  ])('requests nothing for %s', (_, storage) => {
    expect(run('/home', storage)).toEqual({ requests: [], links: [], kept: [] });
  });
});

describe('the place of the script', () => {
  it('is before the style, which scripts below it wait for', () => {
    const page = '<link rel="modulepreload" href="/a.js">\n    <link rel="stylesheet" href="/a.css">';
    expect(withScript(page, 'f("$&")')).toBe(
      '<link rel="modulepreload" href="/a.js">\n    <script>f("$&")</script>\n    <link rel="stylesheet" href="/a.css">',
    );
    expect(() => withScript('<p>', '')).toThrow('no style');
  });
});
