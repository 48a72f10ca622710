import { domain } from '#shared/declare/domain.ts';

export const pages = domain({
  name: 'pages',
  functions: {
    html: {
      needs: ['readTable', 'edge', 'hosts', 'origins', 'platformNames'],
      errorImpact: 'Links to events, teams, and team websites do not open.',
      files: ['web/index.html', 'web/site.html', 'screens/screens.mjs'],
    },
  },
});
