import { m } from '#frontend/paraglide/messages.js';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import type { UserId } from '#shared/kernel/ids.ts';
import { useAvailability } from '../api/use-availability.ts';
import { WeekForm } from './week-form.tsx';

/** When the person is usually free, day by day. */
export const AvailabilityTab = ({ userId }: { readonly userId: UserId }) => {
  const { data, error, mutate } = useAvailability(userId);
  if (data) return <WeekForm personId={userId} initial={data.week} />;
  if (error)
    return <ErrorState error={error} title={m.availability_failed_title()} onRetry={() => void mutate()} />;
  return <FormSkeleton fields={8} />;
};
