import type { ErrorCode } from '../kernel/errors.ts';
import type { Locale, Platform } from './game-types.ts';

/** What an endpoint that anyone may read answers a visitor. */
export type PublicAnswer =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly status: number; readonly code: ErrorCode };

/** The input of a read, unparsed: path parameters and query. */
export interface PublicInput {
  readonly params: unknown;
  readonly query: unknown;
}

/** A screen of the product as a visitor sees it. */
export interface PublicScreen {
  /** The path and query. */
  readonly address: string;
  readonly locale: Locale;
  readonly platform: { readonly id: Platform; readonly name: string };
  /** Answers the read of the endpoint with that path (`/events/{eventId}`). */
  readonly read: (path: string, input: PublicInput) => Promise<PublicAnswer>;
}

/** What a screen says about itself, for pages that have nothing else to say. */
export interface ScreenHead {
  readonly title: string;
  readonly description: string;
}

/** A screen as HTML for the body, with what it read: addresses of the API and their answers. */
export interface RenderedScreen {
  readonly html: string;
  readonly head?: ScreenHead;
  readonly reads: Readonly<Record<string, unknown>>;
}

/** Server-renders a screen. A redirect returns its address; a screen that only a browser can finish returns undefined. */
export type RenderPublicScreen = (
  screen: PublicScreen,
) => Promise<RenderedScreen | { readonly location: string } | undefined>;

/** The id of the data block in a page that has what its screen read. */
export const READS_ID = 'reads';
