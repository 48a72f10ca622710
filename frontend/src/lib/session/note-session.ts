import * as z from 'zod/mini';
import { authContract } from '#shared/domains/auth/contract.ts';
import { utcDayOf } from '#shared/kernel/dates.ts';
import { call } from '../api/api.ts';
import { deviceStorage } from '../device/device-storage.ts';
import { deviceOf } from './device.ts';
import { claimsOf } from './token-claims.ts';

/** Remembers the login and the day for which this browser has done it. */
const KEY = 'session-noted';

const Claims = z.object({ origin_jti: z.string() });

/** The login that a token belongs to. */
const loginOf = (token: string): string => z.parse(Claims, claimsOf(token)).origin_jti;

/** Reports to the server, once a day, that this login was used on this device. Returns whether it did. */
export const noteSession = async (token: string): Promise<boolean> => {
  const note = `${loginOf(token)} ${utcDayOf(new Date().toISOString())}`;
  if (deviceStorage.getItem(KEY) === note) return false;
  await call(authContract.noteSession, { body: deviceOf(navigator.userAgent) });
  deviceStorage.setItem(KEY, note);
  return true;
};
