import { HOME_SLUG, siteLimits } from '#shared/domains/sites/rules.ts';
import type { Block, SitePage } from '#shared/domains/sites/shapes.ts';
import type { TeamCard } from '#shared/domains/teams/shapes.ts';
import type { Locale } from '#shared/product/game-types.ts';

/** The initial text of a site, which its owner can edit like any other. */
const words = {
  en: {
    home: 'Home',
    about: 'About us',
    next: 'Upcoming events',
    people: 'Members',
    joinTitle: 'Join us',
    join: "New players are welcome. Pick an event, join it, and we'll see you there.",
    played: (where: string) => `We play in ${where}.`,
    online: 'We meet online.',
  },
  es: {
    home: 'Inicio',
    about: 'Quiénes somos',
    next: 'Próximos eventos',
    people: 'Miembros',
    joinTitle: 'Únete',
    join: 'Toda persona nueva es bienvenida. Elige un evento, únete y nos vemos ahí.',
    played: (where: string) => `Jugamos en ${where}.`,
    online: 'Nos reunimos en línea.',
  },
} as const satisfies Record<Locale, object>;

const firstSentences = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** The pages of a new website, from the team's data: a home page and one about the team. */
export const pagesFromTeam = (
  team: Pick<TeamCard, 'name' | 'location' | 'about'>,
  locale: Locale,
): SitePage[] => {
  const say = words[locale];
  const where = team.location ? say.played(team.location.formattedAddress) : say.online;
  const about = team.about === '' ? where : team.about;
  const seoDescription = firstSentences(about.replaceAll(/\s+/g, ' '), siteLimits.seoDescription.max);
  const home: Block[] = [
    { type: 'hero', id: 'hero', title: team.name, text: where },
    { type: 'text', id: 'about', title: say.about, text: about },
    { type: 'events', id: 'events', title: say.next },
    { type: 'join', id: 'join', title: say.joinTitle, text: say.join },
  ];
  return [
    { slug: HOME_SLUG, title: say.home, seoDescription, blocks: home },
    {
      slug: 'about',
      title: say.about,
      seoDescription,
      blocks: [
        { type: 'text', id: 'about', title: say.about, text: about },
        { type: 'roster', id: 'roster', title: say.people },
      ],
    },
  ];
};
