import { whenCalled } from './when-called.ts';

// The confusables table takes longer to load than the rest of a small function, and few requests need it.

/** `refuseReserved` of `lookalikes.ts`. @throws InvalidInput with the reason `reserved` for each field */
export const refuseReserved = whenCalled(async () => (await import('./lookalikes.ts')).refuseReserved);

/** `looksLikeOwnHost` of `lookalikes.ts`. */
export const looksLikeOwnHost = whenCalled(async () => (await import('./lookalikes.ts')).looksLikeOwnHost);
