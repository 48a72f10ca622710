import type * as browser from './map-view.tsx';

/** A person has to ask for a map, so the server draws none. */
export const MapView: typeof browser.MapView = () => <></>;
