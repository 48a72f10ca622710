import { domain } from '#shared/declare/domain.ts';

export const pages = domain({
  name: 'pages',
  functions: {
    html: {
      needs: ['readTable', 'edge', 'hosts', 'origins', 'platformNames'],
      errorImpact: 'Nobody can open the page of an event or team by its address, nor any website of a team.',
      files: ['web/index.html', 'web/site.html'],
    },
  },
});
