import type * as browser from './pin-layer.tsx';

/** Pins are placed by inline styles, which the content security policy allows to scripts only. */
export const PinLayer: typeof browser.PinLayer = () => <></>;
