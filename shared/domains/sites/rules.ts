export const siteLimits = {
  title: { min: 2, max: 80 },
  pages: { min: 1, max: 20 },
  slug: { max: 40 },
  seoDescription: { max: 300 },
  blocks: { max: 30 },
  blockTitle: { max: 120 },
  blockText: { max: 4000 },
} as const;

/** The page at the root of a website. */
export const HOME_SLUG = 'home';

/** Lowercase words joined by hyphens. */
export const siteSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The slug in a website's path: the home page for an empty path, undefined for more than one segment. */
export const slugOfPath = (path: string): string | undefined => {
  const parts = path.split('/').filter((part) => part !== '');
  return parts.length > 1 ? undefined : (parts[0] ?? HOME_SLUG);
};
