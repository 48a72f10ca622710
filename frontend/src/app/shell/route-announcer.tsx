import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Announces the new page to people who do not see it change: its title, once the page has set it. */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    // The browser itself announces the page it opens first.
    if (pathname === first.current) return;
    first.current = '';
    const say = (): void => setTitle(document.title);
    const observer = new MutationObserver(say);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    say();
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <p aria-live="polite" className="visually-hidden">
      {title}
    </p>
  );
};
