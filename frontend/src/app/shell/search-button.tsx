import { IconSearch } from '@tabler/icons-react';
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { onKeys } from '#frontend/lib/device/on-keys.ts';
import { m } from '#frontend/paraglide/messages.js';
import { routes } from '#shared/product/routes.ts';
import css from './header.module.css';

/** Loaded when it is first opened. */
const Palette = lazy(async () => ({
  default: (await import('#frontend/features/search/components/search-palette.tsx')).SearchPalette,
}));

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Opens the search above the page, also with Ctrl-K or ⌘-K. Without scripts, and in a new tab, it is a link to the search page. */
export const SearchButton = () => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    const listening = new AbortController();
    addEventListener('keydown', onKeys(onKeyDown), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  const onClick = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link
        to={routes.FullSearch}
        className={css.icon}
        title={m.nav_search_keys()}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onClick}
      >
        <span className="visually-hidden">{m.nav_search()}</span>
        <IconSearch size={22} aria-hidden />
      </Link>
      {open && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
