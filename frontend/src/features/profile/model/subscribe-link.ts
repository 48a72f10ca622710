/** The address in the scheme that calendar apps take as "subscribe" instead of "download once". */
export const subscribeLink = (address: string): string => address.replace(/^https?:/, 'webcal:');
