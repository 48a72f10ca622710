import type * as lookalikes from './lookalikes.ts';

/** The confusables table takes longer to load than the rest of a small function, and few requests need it. */
const load = (): Promise<typeof lookalikes> => import('./lookalikes.ts');

/** `refuseReserved` of `lookalikes.ts`. @throws InvalidInput with the reason `reserved` for each field */
export const refuseReserved = async (...names: Parameters<typeof lookalikes.refuseReserved>): Promise<void> =>
  (await load()).refuseReserved(...names);

/** `looksLikeOwnHost` of `lookalikes.ts`. */
export const looksLikeOwnHost = async (
  ...hosts: Parameters<typeof lookalikes.looksLikeOwnHost>
): Promise<boolean> => (await load()).looksLikeOwnHost(...hosts);
