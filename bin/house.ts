import { join } from 'node:path';
import { bars } from './house/bars.ts';
import { countHouse } from './house/counts.ts';

const counts = countHouse(join(import.meta.dirname, '..'));
const row = (...[name = '', ...numbers]: readonly string[]): string =>
  `${name.padEnd(50)}${numbers.map((number) => number.padStart(9)).join('')}\n`;

process.stdout.write(row('', 'now', 'today', 'bar'));
for (const { name, of, bar, today } of bars)
  process.stdout.write(row(name, ...[of(counts), today, bar].map(String)));
process.stdout.write('\n');
for (const [folder, files] of Object.entries(counts.largeFolders))
  process.stdout.write(row(folder, String(files)));
