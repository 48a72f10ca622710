import type { GameType, Locale, Platform } from '../game-types.ts';
import type { Light } from './cover-lights.ts';

/** The size of every preview image, in pixels: what link previews ask for (ogp.me, 1.91 : 1). */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

interface OnPlatform {
  readonly platform: { readonly id: Platform; readonly name: string };
  /** The language of the words that are the product's own. */
  readonly locale: Locale;
}

/** A date of an event. */
export interface EventPreview extends OnPlatform {
  readonly kind: 'event';
  readonly title: string;
  readonly gameType: GameType;
  /** An instant, ISO 8601. */
  readonly dateStart: string;
  /** The place's IANA time zone. */
  readonly timeZone: string;
  /** The light of its cover that the host chose. */
  readonly coverLight?: Light | undefined;
  /** Null if it is online. */
  readonly place: string | null;
  readonly host: { readonly userId: string; readonly displayName: string };
}

/** A team, or the website of one. */
export interface TeamPreview extends OnPlatform {
  readonly kind: 'team' | 'site';
  /** The team's name, or the website's title. */
  readonly title: string;
  /** The team's name, if the title is another. */
  readonly team: string | null;
  readonly gameTypes: readonly GameType[];
  /** Null if the team meets online. */
  readonly place: string | null;
}

/** A place where people play. */
export interface PlacePreview extends OnPlatform {
  readonly kind: 'place';
  /** Its name. */
  readonly title: string;
  readonly gameTypes: readonly GameType[];
  readonly address: string;
}

/** A preview with words, for link previews. */
export type PagePreview = EventPreview | TeamPreview | PlacePreview;

/** A cover without words, for emails, which show no SVG. */
export interface CoverPreview extends Pick<OnPlatform, 'platform'> {
  readonly kind: 'cover';
  readonly gameType: GameType;
  readonly light: Light;
}

/** The size of a cover image, in pixels: twice the width of an email. */
export const COVER_SIZE = { width: 1120, height: 448 } as const;

/** Everything that a preview image shows. */
export type PreviewContent = PagePreview | CoverPreview;

/** Draws a preview as a PNG. */
export type DrawPreview = (content: PreviewContent) => Promise<Uint8Array>;
