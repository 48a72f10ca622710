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

interface Exactness {
  /** An answer of this age is still good enough. */
  readonly maxAgeMs: number;
  /** Whether to take the time and power for a precise one. */
  readonly precise: boolean;
}

/** Asks the device where it is. Throws PositionError. */
export const readPosition = ({ maxAgeMs, precise }: Exactness): Promise<Coordinates> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED }) =>
        reject(new PositionError(code === PERMISSION_DENIED ? 'refused' : 'unknown')),
      { enableHighAccuracy: precise, timeout: TIMEOUT_MS, maximumAge: maxAgeMs },
    );
  });
