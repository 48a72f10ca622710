import * as z from 'zod/mini';
import { LocalDate } from '../../kernel/dates.ts';

/** What a guardian or staff send to correct a person's birthdate. The server checks it against today's date. */
export const BirthdateCorrection = z.object({ birthdate: LocalDate });
