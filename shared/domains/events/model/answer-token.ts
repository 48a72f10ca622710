import * as z from 'zod/mini';

/** Sealed by the server: it says who answers for which date, and nobody else can read it. */
export const AnswerToken = z.string().check(z.minLength(20), z.maxLength(800), z.regex(/^[A-Za-z0-9_-]+$/));
