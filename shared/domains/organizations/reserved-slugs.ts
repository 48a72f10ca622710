/** Words that addresses of the product or its staff use. No organization gets one as its slug. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...['about', 'account', 'admin', 'administrator', 'api', 'app', 'auth', 'blog', 'careers', 'contact'],
  ...[
    'create',
    'discover',
    'edit',
    'event',
    'events',
    'help',
    'home',
    'legal',
    'login',
    'logout',
    'moderator',
  ],
  ...['new', 'official', 'organization', 'organizations', 'org', 'place', 'places', 'pricing', 'privacy'],
  ...['profile', 'root', 'search', 'security', 'settings', 'sign-up', 'signup', 'site', 'staff', 'status'],
  ...['support', 'system', 'team', 'teams', 'terms', 'user', 'users', 'webmaster', 'www'],
  ...['good-times-hub', 'goodtimeshub', 'gth', 'meh'],
]);
