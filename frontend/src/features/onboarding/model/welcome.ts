const WELCOME = 'welcome';

/** Keeps a new member's welcome across the reload after onboarding. */
export const keepWelcome = (storage: Pick<Storage, 'setItem'>, name: string): void =>
  storage.setItem(WELCOME, name);

/** The name to welcome, once; null if there is none. */
export const takeWelcome = (storage: Pick<Storage, 'getItem' | 'removeItem'>): string | null => {
  const name = storage.getItem(WELCOME);
  if (name !== null) storage.removeItem(WELCOME);
  return name;
};
