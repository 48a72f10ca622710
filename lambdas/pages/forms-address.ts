import type { Platform } from '#shared/product/game-types.ts';
import type { PagesDeps } from './page.ts';

/** The origin of a platform's forms domain; it has the same scheme and port as the product's address. */
export const formsOrigin = (
  { hosts, origins }: Pick<PagesDeps, 'hosts' | 'origins'>,
  platform: Platform,
): string => {
  const known = Object.entries(hosts).filter(([, { kind }]) => kind === 'forms');
  const [host] = known.find(([, own]) => own.platform === platform) ?? known[0] ?? [];
  const url = new URL(origins[platform]);
  if (host !== undefined) url.hostname = host;
  return url.origin;
};
