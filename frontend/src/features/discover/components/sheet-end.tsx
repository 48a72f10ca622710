import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';

interface SheetEndProps {
  /** Undefined if nothing is chosen. */
  readonly onClear: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The end of a sheet whose choices apply immediately. */
export const SheetEnd = ({ onClear, onClose }: SheetEndProps) => (
  <Cluster justify="end" wraps={false}>
    {onClear && (
      <Button variant="secondary" onClick={onClear}>
        {m.discover_clear_choice()}
      </Button>
    )}
    <Button onClick={onClose}>{m.discover_done()}</Button>
  </Cluster>
);
