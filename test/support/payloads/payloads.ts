import { code } from './code.ts';
import { files } from './files.ts';
import { markup } from './markup.ts';

/** Texts that are harmless only as long as they stay text, by kind. */
export const payloadFamilies: Readonly<Record<string, readonly string[]>> = { ...markup, ...code, ...files };

export const payloads: readonly string[] = Object.values(payloadFamilies).flat();

/** Each leaves every kind of context at once: text, attributes, elements whose content is no markup, scripts, and templates. Fields accept one of them at least. */
export const WORST: readonly string[] = [
  `"'></title></style></script><svg/onload=ran()>{{ran()}}\${ran()}`,
  `"'>--><svg/onload=ran()>`,
];
