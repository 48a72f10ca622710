import { m } from '#frontend/paraglide/messages.js';
import { Button } from '../button/button.tsx';

interface ShowMoreProps {
  /** What `usePages` returns. */
  readonly of: { readonly more: boolean; readonly loadingMore: boolean; readonly loadMore: () => void };
  readonly label?: string;
  readonly className?: string | undefined;
}

/** Below a list of pages: reads the next one. Left out after the last. */
export const ShowMore = ({
  of: { more, loadingMore, loadMore },
  label = m.show_more(),
  className,
}: ShowMoreProps) =>
  more && (
    <Button variant="secondary" className={className} loading={loadingMore} onClick={loadMore}>
      {label}
    </Button>
  );
