import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { routes } from '#shared/product/routes.ts';

/** There is no such payment, or it is someone else's. */
export const SaleMissing = () => (
  <EmptyState
    heading="h1"
    title={m.checkout_missing_title()}
    text={m.checkout_missing_text()}
    action={<ButtonLink to={routes.Discover}>{m.checkout_discover()}</ButtonLink>}
  />
);
