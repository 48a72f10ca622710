import { slugOfPath } from '#shared/domains/sites/rules.ts';
import { SiteId } from '#shared/kernel/ids.ts';
import { routes } from '#shared/product/routes.ts';

/** A page of a website, at an address without the website's own host. */
export interface ViewedSite {
  readonly id: SiteId;
  /** Undefined if no page can have that address. */
  readonly slug: string | undefined;
}

/** What comes before the id of the website. */
const [PREFIX = ''] = routes.ViewSite.split(':');

/** The website and the page at a path of the route `ViewSite`; undefined for every other path. */
export const viewedSiteOf = (path: string): ViewedSite | undefined => {
  if (!path.startsWith(PREFIX)) return undefined;
  const [reference = '', ...rest] = path.slice(PREFIX.length).split('/');
  const id = SiteId.safeParse(reference);
  return id.success ? { id: id.data, slug: slugOfPath(['', ...rest].join('/')) } : undefined;
};
