import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import css from './discover.module.css';

interface SheetEndProps {
  /** Undefined if nothing is chosen. */
  readonly onClear: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The end of a sheet whose choices apply immediately. */
export const SheetEnd = ({ onClear, onClose }: SheetEndProps) => (
  <div className={css.sheetEnd}>
    {onClear && (
      <Button variant="secondary" onClick={onClear}>
        {m.discover_clear_choice()}
      </Button>
    )}
    <Button onClick={onClose}>{m.discover_done()}</Button>
  </div>
);
