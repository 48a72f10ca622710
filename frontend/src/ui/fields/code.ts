export const CODE_LENGTH = 6;

/** The digits of whatever was typed or pasted: '123 456' → '123456'. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_LENGTH);
