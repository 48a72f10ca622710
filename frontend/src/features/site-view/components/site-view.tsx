import type { ReactNode } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import type { PublishedSite } from '#shared/domains/sites/shapes.ts';
import { BlockView } from './block-view.tsx';
import css from './site-view.module.css';

interface SiteViewProps {
  readonly site: PublishedSite;
  /** Undefined if the address names no page. */
  readonly slug: string | undefined;
  /** Renders a link to a page of the site. */
  readonly link: (slug: string, label: string, current: boolean) => ReactNode;
}

/** A published website: its pages, rendered from data. */
export const SiteView = ({ site, slug, link }: SiteViewProps) => {
  const page = site.pages.find((candidate) => candidate.slug === slug);
  return (
    <div className={css.site}>
      <header className={css.header}>
        <strong className={css.name}>{site.title}</strong>
        <nav aria-label={m.site_pages()} className={css.nav}>
          {site.pages.map((candidate) => (
            <span key={candidate.slug}>{link(candidate.slug, candidate.title, candidate === page)}</span>
          ))}
        </nav>
      </header>
      {page ? (
        page.blocks.map((block, index) => (
          <BlockView key={block.id} block={block} site={site} first={index === 0} />
        ))
      ) : (
        <EmptyState heading="h1" title={m.site_page_missing_title()} text={m.site_page_missing_text()} />
      )}
    </div>
  );
};
