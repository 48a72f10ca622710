import { join } from 'node:path';
import { bars } from './house/bars.ts';
import { countHouse } from './house/counts.ts';

const counts = countHouse(join(import.meta.dirname, '..'));
console.table(bars.map(({ name, of, bar, today }) => ({ name, now: of(counts), today, bar })));
console.table(counts.largeFolders);
