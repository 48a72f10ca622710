import type { OwnDataPage } from '#shared/domains/downloads/contract.ts';
import { PICTURE_FOLDER } from '#shared/domains/media/rules.ts';

interface About {
  readonly product: string;
  /** Where the pictures can be loaded. */
  readonly origin: string;
  readonly downloadedAt: string;
}

/** `hostedDates` as a title: 'Hosted dates'. */
const titleOf = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The file with a person's data: one readable object, whose sections have titles, with whole addresses of pictures. A section may come in several pages. */
export const dataFile = (
  pages: readonly Pick<OwnDataPage, 'sections' | 'people'>[],
  { product, origin, downloadedAt }: About,
): string => {
  const sections = new Map<string, unknown[]>();
  for (const { name, rows } of pages.flatMap((page) => page.sections))
    sections.set(titleOf(name), [...(sections.get(titleOf(name)) ?? []), ...rows]);
  const people = pages.flatMap((page) => page.people.map(({ id, name }) => [id, name] as const));
  const file = {
    ...{ Product: product, 'Downloaded at': downloadedAt },
    ...Object.fromEntries(sections),
    'Names of people': Object.fromEntries(people),
  };
  const whole = (_name: string, value: unknown): unknown =>
    typeof value === 'string' && value.startsWith(`/${PICTURE_FOLDER}/`) ? `${origin}${value}` : value;
  return `${JSON.stringify(file, whole, 2)}\n`;
};

/** The name under which the file is saved, with the day in the person's time: `Go Team Host data 2026-11-26.json`. */
export const dataFileName = (product: string, day: string): string => `${product} data ${day}.json`;
