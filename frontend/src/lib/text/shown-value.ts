import { messageValue } from '#shared/messages/message-value.ts';
import { formatLocale } from './locale.ts';

/** What a screen text shows for a value, in the reader's regional format. */
export const shownValue = (value: string | number): string =>
  typeof value === 'number' ? messageValue(value, formatLocale()) : value;
