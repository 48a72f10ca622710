/** The address with the scheme that makes calendar apps subscribe instead of downloading once. */
export const subscribeLink = (address: string): string => address.replace(/^https?:/, 'webcal:');
