import { addressCode } from '../address-code.tsx';

/** For an address that someone entered as another one of theirs. */
export const alternateEmail = addressCode('alternate-email', 'alternateEmail');
