import { m } from '#frontend/paraglide/messages.js';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { useAvailability } from '../api/use-availability.ts';
import { WeekForm } from './week-form.tsx';

/** When the person usually has time, day by day. */
export const AvailabilityTab = () => {
  const { data, error, mutate } = useAvailability();
  if (data) return <WeekForm initial={data.week} />;
  if (error)
    return <ErrorState error={error} title={m.availability_failed_title()} onRetry={() => void mutate()} />;
  return <FormSkeleton fields={8} />;
};
