import { useParams } from 'react-router';
import { StandingButtons } from '#frontend/features/connections/components/connect-buttons.tsx';
import { MessageButton } from '#frontend/features/conversations/components/host/message-button.tsx';
import { useIsFamily } from '#frontend/features/family/api/use-is-family.ts';
import { FamilyTag } from '#frontend/features/family/components/family-tag.tsx';
import { Reputation } from '#frontend/features/feedback/components/reputation.tsx';
import { FollowButton } from '#frontend/features/follows/components/follow-button.tsx';
import { InviteToEvent } from '#frontend/features/invitations/components/invite-to-event.tsx';
import { BlockButton } from '#frontend/features/privacy/components/block-button.tsx';
import { ProfileView } from '#frontend/features/profile/components/profile-view.tsx';
import { OwnReliability } from '#frontend/features/reliability/components/own-reliability.tsx';
import { PersonAvailability } from '#frontend/features/settings/components/person-availability.tsx';
import { PersonTeams } from '#frontend/features/teams/components/person-teams.tsx';
import { OffersLink } from '#frontend/features/wallet/components/offers-link.tsx';
import { useSession } from '#frontend/lib/session/current.ts';
import { Page } from '#frontend/ui/layout/page.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { paths } from '#shared/product/paths.ts';

/** One's own profile, or that of the person in the address. */
export const Component = () => {
  const session = useSession();
  const me = session.status === 'success' ? session.user : null;
  const { userId = me?.id } = useParams();
  const own = userId === me?.id;
  const isOther = me !== null && !own;
  const isFamily = useIsFamily(isOther);
  return (
    <Page>
      {userId === undefined ? (
        <FormSkeleton fields={6} />
      ) : (
        <ProfileView
          userId={userId}
          own={own}
          reputation={<Reputation userId={userId} />}
          reliability={own && <OwnReliability />}
          teams={
            <>
              {me && <OffersLink hostId={userId} />}
              <PersonTeams userId={userId} compared={isOther} />
            </>
          }
          availability={isOther ? (id) => <PersonAvailability userId={id} /> : undefined}
          actions={
            isOther
              ? ({ id, displayName }) => (
                  <>
                    <FamilyTag userId={id} />
                    <StandingButtons userId={id} name={displayName} asks={!isFamily(id)} />
                    <MessageButton userId={id} name={displayName} />
                    <InviteToEvent userId={id} name={displayName} />
                    <FollowButton id={id} name={displayName} from={paths.publicProfile(id)} />
                    <BlockButton userId={id} name={displayName} />
                  </>
                )
              : undefined
          }
        />
      )}
    </Page>
  );
};
