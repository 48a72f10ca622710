import { useEffect } from 'react';
import { takeWelcome } from '#frontend/features/onboarding/model/welcome.ts';
import { tabStorage } from '#frontend/lib/device/device-storage.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { m } from '#frontend/paraglide/messages.js';

/** Greets a person who has just set up their profile, on whatever page follows. */
export const useWelcome = (): void => {
  useEffect(() => {
    const name = takeWelcome(tabStorage);
    if (name !== null) showToast(m.welcome_member({ name }), { tone: 'success', duration: 'long' });
  }, []);
};
