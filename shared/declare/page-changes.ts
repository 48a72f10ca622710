import * as z from 'zod/mini';
import type { EventId, OrganizationId, PlaceId, SiteId, TeamId, UserId } from '../kernel/ids.ts';

/** The id of an object. The edge's copies of pages and pictures are tagged with the ids of what they show. */
export type PageTag = EventId | TeamId | UserId | SiteId | PlaceId | OrganizationId;

/** A row before and after a change, as the table's stream has it. */
export interface RowImages {
  readonly before: unknown;
  readonly after: unknown;
}

/** Which changes of a kind of row cannot wait until the edge's copies of pages expire. */
export interface PageChange {
  /** The name of its entity. */
  readonly row: string;
  /** The object whose pages must go now; undefined if the change can wait. @throws if the row is not as declared */
  readonly tagOf: (images: RowImages) => PageTag | undefined;
}

interface Watched {
  /** The attribute with the id of the object that pages show: `{ eventId: EventId }`. */
  readonly id: Readonly<Record<string, z.ZodMiniType<PageTag>>>;
  /** Attributes whose change cannot wait. The removal of the row never can. */
  readonly urgent: Readonly<Record<string, z.ZodMiniType>>;
}

/** `pageChange('occurrence', { id: { eventId: EventId }, urgent: { cancelled: z.boolean() } })` */
export const pageChange = (row: string, { id, urgent }: Watched): PageChange => {
  const idOf = (image: unknown): PageTag | undefined => Object.values(z.parse(z.object(id), image))[0];
  const urgentOf = (image: unknown): string => JSON.stringify(z.parse(z.object(urgent), image));
  return {
    row,
    tagOf({ before, after }) {
      // Nobody has seen a page about what did not exist.
      if (before === undefined) return undefined;
      const canWait = after !== undefined && urgentOf(before) === urgentOf(after);
      return canWait ? undefined : idOf(before);
    },
  };
};
