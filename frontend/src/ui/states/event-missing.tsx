import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { paths } from '#shared/product/paths.ts';
import { EmptyState } from './empty-state.tsx';

/** The page of an event that does not exist, which the server also says of a truncated id. */
export const EventMissing = () => (
  <>
    <title>{usePageTitle(m.event_not_found_title())}</title>
    <EmptyState
      heading="h1"
      title={m.event_not_found_title()}
      text={m.event_not_found_text()}
      action={<ButtonLink to={paths.discover()}>{m.not_found_action()}</ButtonLink>}
    />
  </>
);
