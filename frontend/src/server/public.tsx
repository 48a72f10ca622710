import '#frontend/app/theme/styles.ts';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
} from 'react-router';
import { appRoutes } from '#frontend/app/router.ts';
import { during } from '#frontend/lib/api/visit.server.ts';
import type { RenderPublicScreen } from '#shared/product/public-screen.ts';
import { inLanguage } from './languages.ts';

const { query, dataRoutes } = createStaticHandler(appRoutes);

/** React lifts a screen's title out of it; the page around the screen has a title already. */
const TITLE = /<title>[^<]*<\/title>/;

/**
 * Server-renders a screen in one chunk; otherwise React streams Suspense boundaries with inline scripts.
 * Throws if a part of the screen could not be read.
 */
export const renderPublicScreen: RenderPublicScreen = (screen) =>
  inLanguage(screen.locale, () =>
    during(screen, async (visit) => {
      const context = await query(new Request(new URL(screen.address, 'https://localhost')));
      if (context instanceof Response) return { location: context.headers.get('location') ?? '/' };
      const [failure] = Object.values(context.errors ?? {});
      // An address without a screen is an error of the router, and has a screen.
      if (failure !== undefined && !isRouteErrorResponse(failure)) throw failure;
      const router = createStaticRouter(dataRoutes, context);
      const { prelude } = await prerenderToNodeStream(
        <StaticRouterProvider router={router} context={context} hydrate={false} />,
        { progressiveChunkSize: Number.POSITIVE_INFINITY },
      );
      const drawn = await text(prelude);
      if (visit.failure) throw visit.failure;
      // Such a screen goes elsewhere once it has started, as a team's does if there is no such team.
      if (drawn.includes(' data-loading="true"')) return undefined;
      const { head, reads } = visit;
      return {
        html: drawn.replace(TITLE, ''),
        reads: Object.fromEntries(reads),
        ...(head && { head }),
      };
    }),
  );
