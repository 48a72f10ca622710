import '#frontend/app/theme/styles.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { inLanguage } from '#frontend/server/languages.ts';
import type { RenderSiteScreen } from '#shared/domains/sites/page-content.ts';
import { withUnnamed } from '#shared/product/unnamed.ts';
import { SiteScreen } from './site-screen.tsx';

export const renderSiteScreen: RenderSiteScreen = ({ locale, ...screen }) =>
  withUnnamed(
    inLanguage(locale, () => renderToStaticMarkup(<SiteScreen {...screen} />)),
    locale,
  );
