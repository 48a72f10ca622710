import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '#frontend/lib/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { paths } from '#shared/product/paths.ts';

/** Seldom seen, so it comes when it is. */
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
      action={
        <Button component={Link} to={paths.discover()}>
          {m.not_found_action()}
        </Button>
      }
    />
  </>
);
