import type { Locale, Platform } from '../../product/game-types.ts';
import type { PublishedSite } from './shapes.ts';

/** What a page shows at the host of a website or of the forms domain. */
export type SitePageContent =
  | {
      readonly kind: 'page';
      readonly site: PublishedSite;
      /** Undefined if the address is no page of the website. */
      readonly slug: string | undefined;
      /** The path of its home page, which those of other pages begin with. */
      readonly root: string;
    }
  | { readonly kind: 'formsHome' | 'noForm' | 'noFormsPage' | 'noSite' };

export interface SiteScreen {
  /** The language of the words that are the product's own. */
  readonly locale: Locale;
  readonly platform: { readonly id: Platform; readonly name: string };
  readonly content: SitePageContent;
}

/** Draws a page as HTML, to be put into the body. */
export type RenderSiteScreen = (screen: SiteScreen) => string;
