import { m } from '#frontend/paraglide/messages.js';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { type DateScope, dateScopes } from '#shared/domains/events/model/rules.ts';

const words: Readonly<Record<DateScope, () => string>> = {
  this: m.date_scope_this,
  following: m.date_scope_following,
  all: m.date_scope_all,
};

interface DateScopeChoiceProps {
  readonly value: DateScope;
  readonly onChange: (scope: DateScope) => void;
}

/** Which dates of a series a change is for. */
export const DateScopeChoice = ({ value, onChange }: DateScopeChoiceProps) => (
  <FilterChips
    label={m.date_scope()}
    choices={dateScopes.map((scope) => ({ value: scope, label: words[scope]() }))}
    value={value}
    onChange={onChange}
  />
);
