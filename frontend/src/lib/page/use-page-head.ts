import { useEffect } from 'react';
import { usePlatform } from './config.ts';

interface PageHead {
  /** The full title, as shown in the browser tab. */
  readonly title: string;
  readonly description: string;
  /** The address of a picture; null uses the platform's. */
  readonly image: string | null;
}

/** The meta element for a name, created if missing. */
const metaOf = (kind: 'name' | 'property', name: string): HTMLMetaElement => {
  const known = document.head.querySelector<HTMLMetaElement>(`meta[${kind}="${name}"]`);
  if (known) return known;
  const made = document.createElement('meta');
  made.setAttribute(kind, name);
  return document.head.appendChild(made);
};

/** Writes a text into the head; returns a function that undoes it. */
const write = (kind: 'name' | 'property', name: string, content: string): (() => void) => {
  const element = metaOf(kind, name);
  const before = element.getAttribute('content');
  element.setAttribute('content', content);
  return () => (before === null ? element.remove() : element.setAttribute('content', before));
};

/** A page's metadata while it is shown, like that of its first HTML when it is opened directly. The page renders the title itself. */
export const usePageHead = ({ title, description, image }: PageHead): void => {
  const platform = usePlatform().id;
  const picture = image ?? new URL(`/share-${platform}.png`, location.origin).href;
  useEffect(() => {
    const undo = [
      write('property', 'og:title', title),
      write('name', 'description', description),
      write('property', 'og:description', description),
      write('property', 'og:image', picture),
    ];
    return () => {
      for (const step of undo) step();
    };
  }, [title, description, picture]);
};
