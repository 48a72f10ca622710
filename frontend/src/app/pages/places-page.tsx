import { ContextTabs } from '#frontend/features/discover/components/context-tabs.tsx';
import { PlacesView } from '#frontend/features/places/components/places-view.tsx';

/** Places around a city, for everyone. */
export const Component = () => (
  <PlacesView contexts={(area) => <ContextTabs current="places" area={area} />} />
);
