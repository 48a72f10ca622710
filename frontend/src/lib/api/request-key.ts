import { useState } from 'react';
import { RequestKey, toBase32 } from '#shared/kernel/ids.ts';
import { ApiError } from './api.ts';

/** A fresh key for one intended change: 128 random bits. */
export const newRequestKey = (): RequestKey => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const bits = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return RequestKey.parse(`req_${toBase32(bits)}`);
};

/** Whether a change may have been made although no response arrived: then a retry must have the same key. */
export const isInDoubt = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Sends changes so that a retry after a lost response never makes one twice. `intent` identifies the change. */
export const createKeyedChanges = () => {
  const open = new Map<string, RequestKey>();
  return async <T>(intent: string, send: (requestKey: RequestKey) => Promise<T>): Promise<T> => {
    const key = open.get(intent) ?? newRequestKey();
    open.set(intent, key);
    try {
      const answer = await send(key);
      open.delete(intent);
      return answer;
    } catch (error) {
      if (!isInDoubt(error)) open.delete(intent);
      throw error;
    }
  };
};

/** Remembers the keys of changes in doubt while the screen is open. */
export const useKeyedChange = () => useState(createKeyedChanges)[0];
