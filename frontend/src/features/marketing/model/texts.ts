import { getLocale } from '#frontend/paraglide/runtime.js';
import type { Locale } from '#shared/product/game-types.ts';
import aboutUsEn from '../content/about-us.en.md';
import aboutUsEs from '../content/about-us.es.md';
import faqsEn from '../content/faqs.en.md';
import faqsEs from '../content/faqs.es.md';
import type { ContentPage } from './content-page.ts';

type Translations = Readonly<Record<Locale, ContentPage>>;

const pages = {
  aboutUs: { en: aboutUsEn, es: aboutUsEs },
  faqs: { en: faqsEn, es: faqsEs },
} as const satisfies Record<string, Translations>;

/** A page of text in the reader's language. */
export const textOf = (name: keyof typeof pages): ContentPage => pages[name][getLocale()];
