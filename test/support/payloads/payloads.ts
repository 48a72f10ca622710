import { code } from './code.ts';
import { files } from './files.ts';
import { markup } from './markup.ts';

/** Texts that are harmless only where they stay texts, by kind. */
export const payloadFamilies: Readonly<Record<string, readonly string[]>> = { ...markup, ...code, ...files };

export const payloads: readonly string[] = Object.values(payloadFamilies).flat();
