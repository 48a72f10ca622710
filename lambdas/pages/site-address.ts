import { HOME_SLUG } from '#shared/domains/sites/rules.ts';
import type { PublishedSite } from '#shared/domains/sites/shapes.ts';

/** The address of a website's page at its host. It has the same scheme and port as the product's. */
export const siteAddress = (
  { productUrl }: Pick<PublishedSite, 'productUrl'>,
  host: string,
  slug: string,
): string => {
  const url = new URL(productUrl);
  url.hostname = host;
  url.pathname = slug === HOME_SLUG ? '/' : `/${slug}`;
  return url.href;
};
