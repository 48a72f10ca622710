import { domain } from '#shared/declare/domain.ts';

export const pages = domain({
  name: 'pages',
  functions: {
    html: {
      needs: ['readTable', 'edge', 'hosts', 'origins', 'platformNames'],
      errorImpact: 'Links to events, teams, and team websites do not open.',
      files: ['web/index.html', 'web/site.html', 'screens/screens.mjs', 'screens/look.txt'],
    },
    previews: {
      needs: ['readTable', 'edge', 'origins', 'platformNames'],
      errorImpact: 'Shared links to events, teams, and team websites have no picture.',
      files: ['screens/previews.mjs', 'screens/preview-emoji-drawings.mjs', 'screens/look.txt'],
      // A whole CPU: drawing is computation only.
      memoryMb: 1769,
    },
  },
});
