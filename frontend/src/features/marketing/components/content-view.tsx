import { Link } from 'react-router';
import { usePlatform } from '#frontend/lib/page/config.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import type { Block, ContentPage, Span } from '../model/content-page.ts';
import { named } from '../model/named.ts';
import css from './content-view.module.css';

interface LineProps {
  readonly spans: readonly Span[];
  readonly product: string;
}
const keyOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

const Line = ({ spans, product }: LineProps) =>
  spans.map(({ text, strong, href }) => {
    const shown = named(text, product);
    if (href !== undefined)
      return (
        <Link key={href} to={href}>
          {shown}
        </Link>
      );
    return strong ? <strong key={text}>{shown}</strong> : shown;
  });

const BlockView = ({ block, product }: { readonly block: Block; readonly product: string }) =>
  block.kind === 'text' ? (
    <p>
      <Line spans={block.spans} product={product} />
    </p>
  ) : (
    <ul className={css.list}>
      {block.items.map((spans) => (
        <li key={keyOf(spans)}>
          <Line spans={spans} product={product} />
        </li>
      ))}
    </ul>
  );

/** A page that is written as text. */
export const ContentView = ({ page }: { readonly page: ContentPage }) => {
  const { name } = usePlatform();
  return (
    <Page width="form">
      <title>{usePageTitle(page.title)}</title>
      <PageHeader title={page.title} lead={named(page.lead, name)} />
      {page.sections.map(({ heading, blocks }) => (
        <section key={heading} className={css.section}>
          <h2>{named(heading, name)}</h2>
          {blocks.map((block) => (
            <BlockView
              key={keyOf(block.kind === 'text' ? block.spans : block.items.flat())}
              block={block}
              product={name}
            />
          ))}
        </section>
      ))}
    </Page>
  );
};
