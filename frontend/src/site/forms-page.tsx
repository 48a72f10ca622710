import { Navigate, useLocation } from 'react-router';
import { usePageTitle } from '#frontend/lib/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Brand } from '#frontend/ui/brand/brand.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { isFormPage, isFormsHome } from '#shared/product/app-pages.ts';
import { paths } from '#shared/product/paths.ts';
import css from './site-page.module.css';

const ROOT = '/';

interface SayProps {
  readonly title: string;
  readonly text: string;
}

/** Events belong to the product: the server redirects from here to the product's address. */
const Say = ({ title, text }: SayProps) => (
  <>
    <header className={css.header}>
      <Brand />
    </header>
    <main>
      <title>{usePageTitle(title)}</title>
      <EmptyState
        heading="h1"
        title={title}
        text={text}
        action={<ButtonLink href={paths.discover()}>{m.not_found_action()}</ButtonLink>}
      />
    </main>
  </>
);

/** The forms domain, which belongs to no team: its root says what it is for, and `home` redirects there. */
export const FormsPage = () => {
  const { pathname } = useLocation();
  if (isFormPage(pathname)) return <Say title={m.form_missing_title()} text={m.form_missing_text()} />;
  if (!isFormsHome(pathname)) return <Say title={m.not_found_heading()} text={m.forms_home_text()} />;
  if (pathname !== ROOT) return <Navigate to={ROOT} replace />;
  return <Say title={m.forms_home_title()} text={m.forms_home_text()} />;
};
