import '#frontend/app/theme/styles.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { overwriteGetLocale } from '#frontend/paraglide/runtime.js';
import type { RenderSiteScreen } from '#shared/domains/sites/page-content.ts';
import { SiteScreen } from './site-screen.tsx';

/** Rendered synchronously, so no other page changes the language in between. */
export const renderSiteScreen: RenderSiteScreen = ({ locale, ...screen }) => {
  overwriteGetLocale(() => locale);
  return renderToStaticMarkup(<SiteScreen {...screen} />);
};
