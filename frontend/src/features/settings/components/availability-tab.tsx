import { m } from '#frontend/paraglide/messages.js';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { defaultPrivacy } from '#shared/domains/users/availability-privacy.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { useAvailability } from '../api/use-availability.ts';
import { DateList } from './date-list.tsx';
import { PrivacyForm } from './privacy-form.tsx';
import { WeekForm } from './week-form.tsx';

/** When the person is free: usually, and on certain dates; and who may see it. Each part is saved by itself. */
export const AvailabilityTab = ({ userId }: { readonly userId: UserId }) => {
  const { data, error, mutate } = useAvailability(userId);
  if (data)
    return (
      <>
        <WeekForm personId={userId} initial={data.week} />
        <DateList personId={userId} entries={data.dates} />
        <PrivacyForm personId={userId} initial={data.privacy ?? defaultPrivacy()} />
      </>
    );
  if (error)
    return <ErrorState error={error} title={m.availability_failed_title()} onRetry={() => void mutate()} />;
  return <FormSkeleton fields={8} />;
};
