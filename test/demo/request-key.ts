import { RequestKey, toBase32 } from '#shared/kernel/ids.ts';
import type { Random } from '../support/random.ts';

export const randomKey = (random: Random): RequestKey => RequestKey.parse(`req_${toBase32(random.bits())}`);
