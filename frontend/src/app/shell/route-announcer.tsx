import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Says which page has come, to people who do not see it change: its title, once the page has written it. */
export const RouteAnnouncer = () => {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    // The page that the browser itself has opened is announced by it.
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
