import { appSegments, publicPrefixes, publicSegments, queriedSegments } from './app-segments.ts';

/** The query parameter of an address that only invited people can open. */
export const INVITATION = 'invitation';

/** The unsubscribe link: its screen is here, and mail providers POST to the same path under `/api`. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

const segmentOf = (path: string): string => path.split('/')[1] ?? '';

/** Where hosts manage what they host. */
const isManagement = (path: string): boolean => /\/manage\/?$/.test(path);

/** What a team's website and the forms domain share with the product: events, login, and payments open at the product's own address. */
export const sharedSegments: readonly string[] =
  'evt share discover create login sign-up forgot-password verify-email auth transactions invoices organizer member pricing payment-success'.split(
    ' ',
  );

/** Where forms are: under this segment on the forms domain, nowhere else. */
const FORM_SEGMENT = 'form';

const isIn = (list: readonly string[], path: string): boolean => list.includes(segmentOf(path));

const isBelow = (prefix: string, path: string): boolean =>
  path.startsWith(prefix) && path.length > prefix.length && path.charAt(prefix.length) !== '/';

/**
 * Whether the page at a path of the product is the one static page, which is empty; all others are rendered: those that anyone may see, and those
 * that do not exist and return 404. The root is a redirect.
 */
export const isStaticPage = (path: string): boolean =>
  isManagement(path) ||
  (isIn(appSegments, path) &&
    !isIn(publicSegments, path) &&
    !publicPrefixes.some((prefix) => isBelow(prefix, path)));

/** Whether a rendered page of the product shows something else for another query: filters, or where to go after login. */
export const isQueriedPage = (path: string): boolean => isIn(queriedSegments, path);

/** Whether a path of a team's site redirects to the product's own address. */
export const isSharedPage = (path: string): boolean => isIn(sharedSegments, path);

/** Whether a path names a form. */
export const isFormPage = (path: string): boolean => segmentOf(path) === FORM_SEGMENT;

/** Whether the forms domain shows its one static page; on other hosts, a team's website is at the root and at `home`. */
export const isFormsHome = (path: string): boolean => path === '/' || path === '/home' || path === '/home/';

/** Whether a page of a site cannot have a slug, because the host serves something else there. */
export const isReservedSlug = (slug: string): boolean =>
  slug === 'api' || slug === FORM_SEGMENT || sharedSegments.includes(slug);
