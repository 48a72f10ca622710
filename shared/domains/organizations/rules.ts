import { unaccented } from '../../kernel/text.ts';
import { reservedSlugs } from './reserved-slugs.ts';

export const organizationLimits = {
  name: { min: 2, max: 80 },
  about: { max: 2000 },
  city: { min: 2, max: 200 },
  website: { max: 300 },
  slug: { min: 3, max: 40 },
  /** What an organization can hold. */
  teams: 500,
  places: 100,
  staff: 50,
  /** Months for which a former slug leads to the organization. It stays reserved afterwards. */
  formerSlugMonths: 12,
  /** Days between two reminders of one invitation. */
  reminderDays: 3,
  /** Dates in the joint calendar. */
  calendar: 100,
  /** Requests and invitations that are shown at once. */
  requests: 100,
} as const;

/** What an organization holds, by agreement of both sides. */
export const holdingKinds = ['team', 'place'] as const;
export type HoldingKind = (typeof holdingKinds)[number];

/** Lower-case letters, digits, and single hyphens between them. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether no organization may have this slug, as it would look like a part of the product. */
export const isReservedSlug = (slug: string): boolean => reservedSlugs.has(slug);

const { slug: length } = organizationLimits;
/** Room for a hyphen and six characters of an id. */
const OF_ID = 7;

/** A slug from an organization's name and the last characters of its id: lowercase ASCII letters and digits joined by hyphens. */
const joined = (text: string, most: number): string =>
  unaccented(text.normalize('NFKD'))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replace(/^-+|-+$/g, '');

/** The slugs that a new organization tries, in this order: its name, then its name with the end of its id. */
export const slugsFor = (name: string, id: string): readonly string[] => {
  const plain = joined(name, length.max - OF_ID);
  const isUsable = plain.length >= length.min && !isReservedSlug(plain);
  return [...(isUsable ? [plain] : []), joined(`${plain} ${id.slice(-OF_ID + 1)}`, length.max)];
};
