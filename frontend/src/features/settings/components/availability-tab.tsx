import { m } from '#frontend/paraglide/messages.js';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { defaultPrivacy } from '#shared/domains/users/availability-privacy.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { useAvailability } from '../api/use-availability.ts';
import { DateList } from './date-list.tsx';
import { PrivacyForm } from './privacy-form.tsx';
import { WeekForm } from './week-form.tsx';

/** When the person is free: usually, and on certain dates; and who may see it. Each part is saved separately. */
export const AvailabilityTab = ({ userId }: { readonly userId: UserId }) => {
  const read = useAvailability(userId);
  return (
    <Loaded of={read} failed={m.availability_failed_title()} skeleton={<FormSkeleton fields={8} />}>
      {(data) => (
        <>
          <WeekForm personId={userId} initial={data.week} />
          <DateList personId={userId} entries={data.dates} />
          <PrivacyForm personId={userId} initial={data.privacy ?? defaultPrivacy()} />
        </>
      )}
    </Loaded>
  );
};
