import type { PageTag } from '#shared/declare/page-changes.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import type { SiteScreen } from '#shared/domains/sites/page-content.ts';
import type { TeamCard } from '#shared/domains/teams/contract.ts';
import type { EventId, OccurrenceId, PlaceId, SiteId, UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import type { HostTable } from '#shared/product/hosts.ts';
import type { PublicScreen } from '#shared/product/public-screen.ts';
import type { Clock } from '../core/clock.ts';
import type { Read, ReadForPage } from '../core/public-reads.ts';
import type { FoundSite, SiteOfHost } from '../sites/index.ts';
import type { FindTextPage } from './find-text-page.ts';
import type { PageAddress } from './page-address.ts';
import type { PageHead } from './page-head.ts';
import type { OfferedEvent } from './structured-data.ts';

/** What is shown of an event or a team, with the language it is most likely written in: its creator's. */
export interface FoundEvent extends OfferedEvent {
  readonly locale: Locale;
}
export interface FoundPerson {
  readonly displayName: string;
  readonly locale: Locale;
}
export interface FoundTeam {
  readonly card: TeamCard;
  readonly locale: Locale;
}
export interface FoundPlace {
  readonly place: Pick<PlacePage, 'id' | 'name' | 'address' | 'sports' | 'owner'>;
  /** Undefined once the account of who added it is deleted. */
  readonly locale: Locale | undefined;
}

export interface PagesDeps {
  readonly hosts: HostTable;
  readonly names: Readonly<Record<Platform, string>>;
  readonly origins: Readonly<Record<Platform, string>>;
  readonly clock: Clock;
  /** Answers reads of the product's public endpoints. */
  readonly read: ReadForPage;
  /** Stands for how previews are drawn. */
  readonly look: string;
  /** What everyone may see of a date, through the reads of a page; undefined if there is no such public event. */
  readonly findEventPage: (
    read: Read,
    eventId: string,
    occurrenceId: string | undefined,
  ) => Promise<EventPage | undefined>;
  /** A date of a public event, or undefined; without an occurrence id, the current or next date. */
  readonly findEvent: (id: EventId, occurrenceId?: OccurrenceId) => Promise<FoundEvent | undefined>;
  /** A person with an active account. */
  readonly findPerson: (id: UserId) => Promise<FoundPerson | undefined>;
  /** A team that everyone may see. */
  readonly findTeam: (reference: string) => Promise<FoundTeam | undefined>;
  /** A place of somebody with an active account, or of nobody. */
  readonly findPlace: (id: PlaceId) => Promise<FoundPlace | undefined>;
  readonly findTextPage: FindTextPage;
  /** A published site. */
  readonly findSiteById: (id: SiteId) => Promise<FoundSite | undefined>;
  /** The published site of a host, and its preferred host name. */
  readonly findSite: (host: string) => Promise<SiteOfHost | undefined>;
}

/** What a page shows: a screen of a website, one of the product, or one that was drawn when the product was built. */
export type Drawing =
  | { readonly kind: 'site'; readonly screen: SiteScreen }
  | { readonly kind: 'public'; readonly screen: PublicScreen }
  | { readonly kind: 'text'; readonly platform: Platform; readonly html: string };

/** Without a drawing, the app draws the page itself. */
export type Page =
  | {
      readonly status: 200;
      readonly head: PageHead;
      /** What it shows: the edge's copies of it go when one of these changes in a way that cannot wait. */
      readonly shows: readonly PageTag[];
      readonly drawing?: Drawing;
      /** It is for whoever has its address, which nobody can guess: nothing keeps a copy of it. */
      readonly isPersonal?: true;
    }
  | {
      readonly status: 404;
      readonly head: PageHead;
      readonly drawing?: Drawing;
      readonly isPersonal?: true;
    }
  | { readonly status: 302; readonly location: string };

/** Where a viewer came for a page, and the language they read best; undefined if they do not say. */
export interface Visit extends PageAddress {
  readonly host: string;
  readonly language: Locale | undefined;
}
