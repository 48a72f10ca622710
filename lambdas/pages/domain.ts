import { domain } from '#shared/declare/domain.ts';

export const pages = domain({
  name: 'pages',
  functions: {
    html: {
      needs: [
        'readTable',
        'cursors',
        'edge',
        'hosts',
        'origins',
        'platformNames',
        'userExistence',
        'liveAddress',
        'userPool',
        'socialSignIn',
        'loginMethods',
        'mapTiles',
      ],
      errorImpact: 'Links to events, teams, and team websites do not open.',
      files: [
        'web/index.html',
        'web/public.html',
        'web/site.html',
        'screens/site.mjs',
        'screens/public.mjs',
        'screens/parts/',
        'screens/text-pages/',
        'screens/look.txt',
      ],
    },
    previews: {
      needs: ['readTable', 'edge', 'origins', 'platformNames'],
      errorImpact:
        'Shared links to events, teams, and team websites have no picture, and events and places no map.',
      files: [
        'screens/previews.mjs',
        'screens/preview-emoji-drawings.mjs',
        'screens/maps.mjs',
        'screens/look.txt',
      ],
      // A whole CPU: drawing is computation only.
      memoryMb: 1769,
    },
    purge: {
      needs: ['tableStream', 'edgeCache'],
      errorImpact:
        'Canceled, private, and removed pages are shown for up to half a minute more, and their pictures for longer.',
      timeoutSeconds: 30,
    },
  },
});
