import { usePageHead } from '#frontend/lib/page/use-page-head.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';

interface PageHeadProps {
  /** Without the platform's name. */
  readonly title: string;
  readonly description: string;
  /** The address of a picture. @default the platform's */
  readonly image?: string | null;
}

/** What a page that anyone may see says about itself: in the browser's tab, to search engines, and in link previews. */
export const PageHead = ({ title, description, image = null }: PageHeadProps) => {
  const whole = usePageTitle(title);
  usePageHead({ title: whole, description, image });
  return <title>{whole}</title>;
};
