import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import { timelessCoverOf } from '#frontend/ui/cover/cover-of.ts';
import type { Block, PublishedSite } from '#shared/domains/sites/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { SiteEvents } from './site-events.tsx';
import css from './site-view.module.css';

interface BlockProps {
  readonly block: Block;
  readonly site: PublishedSite;
  /** Its heading is the page's title. */
  readonly first: boolean;
}

/** Where people join: the team's page, inside the product. */
const joinAddress = ({ productUrl, team }: PublishedSite): string => `${productUrl}${paths.team(team.id)}`;

const Hero = ({ title, text, site }: { title: string; text: string; site: PublishedSite }) => (
  <div className={css.hero}>
    <Cover first cover={timelessCoverOf(site.team)} className={css.cover} />
    <div className={css.heroText}>
      <h1>{title}</h1>
      <p>{text}</p>
    </div>
  </div>
);

const Roster = ({ site }: { readonly site: PublishedSite }) => (
  <ul className={css.roster}>
    {site.team.roster.map(({ userId, displayName, photoURL }) => (
      <li key={userId}>
        <Avatar seed={userId} name={displayName} src={photoURL} size={44} />
        {displayName}
      </li>
    ))}
  </ul>
);

const Body = ({ block, site }: Omit<BlockProps, 'first'>) => {
  switch (block.type) {
    case 'events':
      return <SiteEvents site={site} />;
    case 'roster':
      return <Roster site={site} />;
    case 'join':
      return (
        <>
          <p className={css.words}>{block.text}</p>
          <ButtonLink href={joinAddress(site)} size="lg">
            {m.site_join()}
          </ButtonLink>
        </>
      );
    default:
      return <p className={css.words}>{block.text}</p>;
  }
};

/** One block of a page. It is all text and our own rendering; user input is never markup. */
export const BlockView = ({ block, site, first }: BlockProps) => {
  if (block.type === 'hero') return <Hero title={block.title} text={block.text} site={site} />;
  const Heading = first ? 'h1' : 'h2';
  return (
    <section aria-labelledby={`block-${block.id}`} className={css.block} data-type={block.type}>
      <Heading id={`block-${block.id}`}>{block.title}</Heading>
      <Body block={block} site={site} />
    </section>
  );
};
