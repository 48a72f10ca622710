import { m } from '#frontend/paraglide/messages.js';
import { Button } from '../button/button.tsx';
import css from './states.module.css';

interface PageTurnsProps {
  /** Whose pages. */
  readonly label: string;
  /** The first is 1. */
  readonly page: number;
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly onTurn: (page: number) => void;
}

/** Below a list with numbered pages: the previous and the next one. Left out if there is only one. */
export const PageTurns = ({ label, page, hasMore, loading, onTurn }: PageTurnsProps) =>
  (page > 1 || hasMore) && (
    <nav className={css.turns} aria-label={label}>
      <Button variant="secondary" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {m.page_previous()}
      </Button>
      <Button variant="secondary" disabled={!hasMore} loading={loading} onClick={() => onTurn(page + 1)}>
        {m.page_next()}
      </Button>
    </nav>
  );
