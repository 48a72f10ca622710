/** A text of a page with the platform's name in it. */
export const named = (text: string, product: string): string => text.replaceAll('{product}', product);
