import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { ExternalPage } from '#shared/domains/externals/shapes.ts';
import type { UserList } from '#shared/domains/lists/contract.ts';
import type { OrganizationPage } from '#shared/domains/organizations/shapes.ts';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import type { Site } from '#shared/domains/sites/shapes.ts';
import type { TeamPage } from '#shared/domains/teams/shapes.ts';
import type { Caller } from '../../support/product.ts';

/** The data to show: a member who has one of everything. */
export interface World {
  readonly member: Caller;
  readonly event: EventPage;
  readonly team: TeamPage;
  readonly site: Pick<Site, 'id'>;
  readonly place: PlacePage;
  readonly external: Pick<ExternalPage, 'id' | 'slug'>;
  readonly organization: Pick<OrganizationPage, 'id' | 'slug'>;
  readonly list: Pick<UserList, 'id'>;
}

export type Reader = 'visitor' | 'newcomer' | 'member';

/** An address with nothing to show, and the key of its message. */
export type Empty = readonly [address: string, message: string];

export interface Screen {
  /** Who looks at it. @default member */
  readonly as?: Reader;
  /** Its addresses; several where they show different things. */
  readonly at: (world: World) => readonly string[];
  /** How it looks with nothing; undefined for what reads nothing from the server. A form that is read is never empty. */
  readonly empty?: Empty | 'never';
}

/** How each route of a feature is opened. A tab that reads something of its own is an entry of its own: `/settings?tab=payments`. */
export type FeatureScreens = Readonly<Record<string, Screen>>;

/** A screen that reads nothing from the server. */
export const form = (path: string, as: Reader = 'member'): Screen => ({ as, at: () => [path] });

/** A screen that can be empty, with the key of its message. */
export const page = (path: string, message: string): Screen => ({ at: () => [path], empty: [path, message] });
