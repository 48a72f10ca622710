/** 'On day 24' for 'on day 24'. */
export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
