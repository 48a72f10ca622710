/** What this browser remembers. */
export const deviceStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage;
