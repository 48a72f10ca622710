import { m } from '#frontend/paraglide/messages.js';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { searchLimits } from '#shared/domains/search/rules.ts';
import { SearchPanel } from './search-panel.tsx';

/** The search above any page: Ctrl-K, or ⌘-K. */
export const SearchPalette = ({ onClose }: { readonly onClose: () => void }) => (
  <Sheet title={m.search_title()} size="large" onClose={onClose}>
    <SearchPanel start="" limit={searchLimits.results.default} onOpen={onClose} />
  </Sheet>
);
