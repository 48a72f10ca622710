import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { usePageTitle } from '#frontend/lib/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Dog } from '#frontend/ui/art/dog.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { paths } from '../paths.ts';

export const NotFoundPage = () => (
  <>
    <title>{usePageTitle(m.not_found_heading())}</title>
    <EmptyState
      heading="h1"
      art={<Dog />}
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
