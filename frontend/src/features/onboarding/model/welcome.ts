const WELCOME = 'welcome';

/** The welcome of a new member crosses the reload that follows onboarding. */
export const keepWelcome = (storage: Pick<Storage, 'setItem'>, name: string): void =>
  storage.setItem(WELCOME, name);

/** The name to welcome, once; null when nobody is new. */
export const takeWelcome = (storage: Pick<Storage, 'getItem' | 'removeItem'>): string | null => {
  const name = storage.getItem(WELCOME);
  if (name !== null) storage.removeItem(WELCOME);
  return name;
};
