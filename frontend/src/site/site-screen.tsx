import { SiteView } from '#frontend/features/site-view/components/site-view.tsx';
import { m } from '#frontend/paraglide/messages.js';
import { BrandMark } from '#frontend/ui/brand/brand-mark.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import type { SiteScreen as Screen, SitePageContent } from '#shared/domains/sites/page-content.ts';
import { HOME_SLUG } from '#shared/domains/sites/rules.ts';
import { paths } from '#shared/product/paths.ts';
import css from './site-screen.module.css';

type Platform = Screen['platform'];
type NoticeKind = Exclude<SitePageContent['kind'], 'page'>;

/** A page of a website. Links between its pages are ordinary page loads: a website needs no script. */
const Website = ({
  content: { site, slug, root },
  platform,
}: {
  readonly content: Extract<SitePageContent, { readonly kind: 'page' }>;
  readonly platform: Platform;
}) => (
  <>
    <main>
      <SiteView
        site={site}
        slug={slug}
        link={(to, label, current) => (
          <a href={to === HOME_SLUG ? root : `${root}${to}`} aria-current={current ? 'page' : undefined}>
            {label}
          </a>
        )}
      />
    </main>
    <footer className={css.footer}>
      <a href={site.productUrl}>{m.site_made_with({ name: platform.name })}</a>
    </footer>
  </>
);

const discover = () => <ButtonLink href={paths.discover()}>{m.not_found_action()}</ButtonLink>;

const notices: Readonly<
  Record<NoticeKind, () => { title: string; text: string; action?: ReturnType<typeof discover> }>
> = {
  formsHome: () => ({ title: m.forms_home_title(), text: m.forms_home_text(), action: discover() }),
  noForm: () => ({ title: m.form_missing_title(), text: m.form_missing_text(), action: discover() }),
  noFormsPage: () => ({ title: m.not_found_heading(), text: m.forms_home_text(), action: discover() }),
  noSite: () => ({ title: m.site_missing_title(), text: m.site_missing_text() }),
};

const Notice = ({ kind, platform }: { readonly kind: NoticeKind; readonly platform: Platform }) => (
  <>
    {kind !== 'noSite' && (
      <header className={css.header}>
        <BrandMark platform={platform} />
      </header>
    )}
    <main>
      <EmptyState heading="h1" {...notices[kind]()} />
    </main>
  </>
);

/** Everything that hosts of websites and the forms domain show. */
export const SiteScreen = ({ content, platform }: Pick<Screen, 'content' | 'platform'>) => (
  <Page>
    {content.kind === 'page' ? (
      <Website content={content} platform={platform} />
    ) : (
      <Notice kind={content.kind} platform={platform} />
    )}
  </Page>
);
