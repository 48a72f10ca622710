import { addressCode } from '../address-code.tsx';

/** For the address of a team that someone claims. */
export const externalClaim = addressCode('external-claim', 'externalClaim');
