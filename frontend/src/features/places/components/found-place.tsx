import type { ReactNode } from 'react';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { PlacePage } from '#shared/domains/places/shapes.ts';
import { routes } from '#shared/product/routes.ts';
import { usePlace } from '../api/use-places.ts';

const Missing = () => (
  <>
    <title>{usePageTitle(m.place_missing_title())}</title>
    <EmptyState
      heading="h1"
      title={m.place_missing_title()}
      text={m.place_missing_text()}
      action={<ButtonLink to={routes.Places}>{m.place_find_other()}</ButtonLink>}
    />
  </>
);

interface FoundPlaceProps {
  readonly placeId: string;
  /** Shown while it loads. */
  readonly skeleton: ReactNode;
  readonly children: (place: PlacePage) => ReactNode;
}

/** Loads the place of a page, or says that there is none. */
export const FoundPlace = ({ placeId, skeleton, children }: FoundPlaceProps) => {
  const { data, error, isLoading, mutate } = usePlace(placeId);
  if (data && data.id !== placeId) return skeleton;
  return (
    <Loaded
      of={{ data, error, isLoading, mutate }}
      heading="h1"
      failed={m.place_failed()}
      missing={<Missing />}
      skeleton={skeleton}
    >
      {children}
    </Loaded>
  );
};
