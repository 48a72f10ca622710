export const siteLimits = {
  title: { min: 2, max: 80 },
  pages: { min: 1, max: 20 },
  slug: { max: 40 },
  seoDescription: { max: 300 },
  blocks: { max: 30 },
  blockTitle: { max: 120 },
  blockText: { max: 4000 },
} as const;

/** The page that the root of a site shows. */
export const HOME_SLUG = 'home';

/** Lower-case words with hyphens between. */
export const siteSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The slug that a path of a site names: nothing names the home page, more than one part names none. */
export const slugOfPath = (path: string): string | undefined => {
  const parts = path.split('/').filter((part) => part !== '');
  return parts.length > 1 ? undefined : (parts[0] ?? HOME_SLUG);
};
