import type { Locale } from '../product/game-types.ts';
import { withUnnamed } from '../product/unnamed.ts';
import * as en from './paraglide/messages/en.js';
import * as es from './paraglide/messages/es.js';
import type { Sentence, SentenceInputs, SentenceName } from './sentences.ts';

/** One function for each sentence of a language. */
type Catalog = { readonly [Name in SentenceName]: (values: SentenceInputs[Name]) => string };

const catalogs: Readonly<Record<Locale, Catalog>> = { en, es };

/** A sentence in a language, as plain text: what fills it is not escaped. */
export const sentenceIn = <Name extends SentenceName>(
  locale: Locale,
  { text, values }: Sentence<Name>,
): string => withUnnamed(catalogs[locale][text](values), locale);

/** Words of people, or a sentence, in a language. */
export const textIn = (text: string | Sentence, locale: Locale): string =>
  typeof text === 'string' ? withUnnamed(text, locale) : sentenceIn(locale, text);
