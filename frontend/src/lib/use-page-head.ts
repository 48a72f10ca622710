import { useEffect } from 'react';
import { usePlatform } from './config.ts';

interface PageHead {
  /** Whole, as it stands in the tab. */
  readonly title: string;
  readonly description: string;
  /** Address of a picture; null takes the one of the platform. */
  readonly image: string | null;
}

/** The element of the head that says so, made when there is none. */
const metaOf = (kind: 'name' | 'property', name: string): HTMLMetaElement => {
  const known = document.head.querySelector<HTMLMetaElement>(`meta[${kind}="${name}"]`);
  if (known) return known;
  const made = document.createElement('meta');
  made.setAttribute(kind, name);
  return document.head.appendChild(made);
};

/** Writes a text into the head; gives what takes it back. */
const write = (kind: 'name' | 'property', name: string, content: string): (() => void) => {
  const element = metaOf(kind, name);
  const before = element.getAttribute('content');
  element.setAttribute('content', content);
  return () => (before === null ? element.remove() : element.setAttribute('content', before));
};

/** What a page says of itself while it is shown, as its first HTML did where it was opened by its address. The title is drawn by the page. */
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
