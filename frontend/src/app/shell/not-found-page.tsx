import { lazy, Suspense } from 'react';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { paths } from '#shared/product/paths.ts';

/** Rarely seen, so it is loaded on demand. */
const Dog = lazy(async () => ({ default: (await import('#frontend/ui/art/dog.tsx')).Dog }));

export const NotFoundPage = () => (
  <>
    <title>{usePageTitle(m.not_found_heading())}</title>
    <EmptyState
      heading="h1"
      art={
        <Suspense fallback={<svg viewBox="0 0 320 240" width="320" height="240" aria-hidden />}>
          <Dog />
        </Suspense>
      }
      title={m.not_found_title()}
      text={m.not_found_text()}
      action={<ButtonLink to={paths.discover()}>{m.not_found_action()}</ButtonLink>}
    />
  </>
);
