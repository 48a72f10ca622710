export const CODE_LENGTH = 6;

/** The digits in typed or pasted text: '123 456' → '123456'. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_LENGTH);
