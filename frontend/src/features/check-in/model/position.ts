import type { Coordinates } from '#shared/kernel/geo.ts';

const TIMEOUT_MS = 15_000;
/** A position this old is still where somebody is. */
const FRESH_MS = 10_000;

/** Why a device does not say where it is. */
export class PositionError extends Error {
  override readonly name = 'PositionError';
  readonly reason: 'refused' | 'unknown';

  constructor(reason: PositionError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Asks the device where it is, as precisely as it knows. Throws PositionError. */
export const readPosition = (): Promise<Coordinates> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED }) =>
        reject(new PositionError(code === PERMISSION_DENIED ? 'refused' : 'unknown')),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: FRESH_MS },
    );
  });
