import useSWR from 'swr';
import { loadConfig } from '#frontend/lib/page/config.ts';
import { authClient } from '#frontend/lib/session/current.ts';
import { createLoginMethods, type LoginMethods } from '#frontend/lib/session/login-methods.ts';

/** The login methods, once the login library is configured. */
export const loginMethods = async (): Promise<LoginMethods> => {
  const [config] = await Promise.all([loadConfig(), authClient()]);
  return createLoginMethods(config);
};

/** Whether the person's authenticator app is on. */
export const useAppState = () => useSWR('login-methods/app', async () => (await loginMethods()).isAppOn());

/** The person's passkeys. */
export const usePasskeys = () =>
  useSWR('login-methods/passkeys', async () => (await loginMethods()).passkeys());
