import { useParams } from 'react-router';
import { useSession } from '#frontend/lib/session/current.ts';
import { Page } from '#frontend/ui/layout/page.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { ProfileView } from '../components/profile-view.tsx';

/** The own profile, or that of the person in the address. */
export const Component = () => {
  const session = useSession();
  const ownId = session.status === 'success' ? session.user?.id : undefined;
  const { userId = ownId } = useParams();
  const own = userId === ownId;
  return (
    <Page width={own ? 'wide' : 'form'}>
      {userId === undefined ? <FormSkeleton fields={6} /> : <ProfileView userId={userId} own={own} />}
    </Page>
  );
};
