import type { Coordinates } from '#shared/kernel/geo.ts';

const TIMEOUT_MS = 15_000;

/** Why a device does not say where it is. */
export class PositionError extends Error {
  override readonly name = 'PositionError';
  readonly reason: 'refused' | 'unknown';

  constructor(reason: PositionError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Asks the device where it is now, as precisely as it knows: whoever was too far away a moment ago may have walked on. Throws PositionError. */
export const readPosition = (): Promise<Coordinates> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED }) =>
        reject(new PositionError(code === PERMISSION_DENIED ? 'refused' : 'unknown')),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    );
  });
