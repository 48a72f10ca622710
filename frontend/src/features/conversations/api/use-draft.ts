import { useState } from 'react';
import { deviceStorage } from '#frontend/lib/device/device-storage.ts';
import { DRAFT_PREFIX } from '#frontend/lib/session/forget-drafts.ts';

/** What a person has typed in a conversation and not sent; it is kept on the device until they log out. */
export const useDraft = (conversationId: string, ownId: string) => {
  const key = `${DRAFT_PREFIX}message-${conversationId}:${ownId}`;
  const [text, setText] = useState(() => deviceStorage.getItem(key) ?? '');
  const change = (next: string): void => {
    setText(next);
    if (next === '') deviceStorage.removeItem(key);
    else deviceStorage.setItem(key, next);
  };
  return [text, change] as const;
};
