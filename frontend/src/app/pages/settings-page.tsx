import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ActivitiesTab } from '#frontend/features/activities/components/activities-tab.tsx';
import { BlockedConversations } from '#frontend/features/conversations/components/settings/blocked-conversations.tsx';
import { ReadReceipts } from '#frontend/features/conversations/components/settings/read-receipts.tsx';
import { SportsTab } from '#frontend/features/players/components/sports-tab.tsx';
import { PrivacyTab } from '#frontend/features/privacy/components/privacy-tab.tsx';
import { AvailabilityTab } from '#frontend/features/settings/components/availability-tab.tsx';
import { NotificationTab } from '#frontend/features/settings/components/notification-tab.tsx';
import { PartList, partLooks } from '#frontend/features/settings/components/part-list.tsx';
import css from '#frontend/features/settings/components/settings.module.css';
import { SettingsNav } from '#frontend/features/settings/components/settings-nav.tsx';
import { partOf } from '#frontend/features/settings/model/parts.ts';
import { tabOf } from '#frontend/features/settings/model/tabs.ts';
import { SubstituteSwitch } from '#frontend/features/substitutes/components/substitute-switch.tsx';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import { useIsWide } from '#frontend/lib/device/use-is-wide.ts';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { CardListSkeleton, FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { ownPath, paths, type SettingsTab } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { GeneralParts, useMe } from './general-settings.tsx';

/** Rarely opened, and larger than the other tabs together. */
const PaymentsTab = lazy(
  lazyRoute('payments-tab', async () => {
    const { PaymentsTab: loaded } = await import('#frontend/features/payments/components/payments-tab.tsx');
    return { default: loaded };
  }),
);

const GeneralTab = () => {
  const part = partOf(useSearchParams()[0].get('part'));
  const isWide = useIsWide();
  return part || isWide ? <GeneralParts part={part} /> : <PartList />;
};

const OwnNotificationTab = () => {
  const me = useMe();
  return me ? <NotificationTab key={me.id} me={me} /> : <FormSkeleton fields={3} />;
};

const OwnAvailabilityTab = () => {
  const me = useMe();
  if (!me) return <FormSkeleton fields={8} />;
  return (
    <>
      <AvailabilityTab key={me.id} userId={me.id} />
      <SubstituteSwitch />
    </>
  );
};

const OwnSportsTab = () => {
  const me = useMe();
  return me ? <SportsTab key={me.id} me={me} /> : <FormSkeleton fields={3} />;
};

const LazyPaymentsTab = () => (
  <Suspense fallback={<CardListSkeleton count={3} />}>
    <PaymentsTab />
  </Suspense>
);

const PrivacyAndMessages = () => (
  <>
    <PrivacyTab />
    <ReadReceipts />
    <BlockedConversations />
  </>
);

const tabs = {
  general: { Content: GeneralTab, title: m.settings_title },
  privacy: { Content: PrivacyAndMessages, title: m.settings_privacy },
  payments: { Content: LazyPaymentsTab, title: m.payments_title },
  sports: { Content: OwnSportsTab, title: m.settings_sports },
  availability: { Content: OwnAvailabilityTab, title: m.settings_availability },
  notification: { Content: OwnNotificationTab, title: m.settings_notification },
  'activities-subscription': { Content: ActivitiesTab, title: m.activity_title },
} as const satisfies Record<SettingsTab, unknown>;

const EVENTS = routes.Event.slice(0, routes.Event.indexOf(':'));

/** Back to the event that someone came from to say their level. */
const eventIn = (from: string | null): string | undefined => {
  const path = ownPath(from);
  return path?.startsWith(EVENTS) ? path : undefined;
};

/** New members, who can skip what is here, also find the way to the events. */
const ProfileLink = ({ skippable }: { readonly skippable: boolean }) => (
  <>
    <ButtonLink to={routes.Profile} variant="secondary">
      {skippable ? m.skip_for_now() : m.view_profile()}
    </ButtonLink>
    {skippable && <ButtonLink to={routes.Home}>{m.settings_see_events()}</ButtonLink>}
  </>
);

/** One tab of the settings, next to links to the others. Without a tab in the address, only the general one, with a link to all of them. */
export const Component = () => {
  const [query] = useSearchParams();
  const tab = tabOf(query.get('tab'));
  const availability = tab === 'availability';
  const event = eventIn(query.get('from'));
  const part = tab === 'general' ? partOf(query.get('part')) : undefined;
  const { Content } = tabs[tab];
  const title = part ? partLooks[part].title() : tabs[tab].title();
  return (
    <Page width="settings">
      <title>{usePageTitle(title)}</title>
      <PageHeader
        title={title}
        lead={availability ? m.availability_lead() : undefined}
        actions={
          <>
            {(part !== undefined || !query.has('tab')) && (
              <ButtonLink to={paths.settings({ tab: 'general' })} variant="secondary">
                {m.settings_all()}
              </ButtonLink>
            )}
            {event ? (
              <ButtonLink to={event}>{m.settings_back_to_event()}</ButtonLink>
            ) : (
              <ProfileLink skippable={availability && query.has('skippable')} />
            )}
          </>
        }
      />
      {query.has('tab') ? (
        <div className={css.layout} data-start={tab === 'general' && part === undefined}>
          <SettingsNav current={tab} />
          <Stack gap="1.25">
            <Content />
          </Stack>
        </div>
      ) : (
        <Stack gap="1.25">
          <GeneralParts />
        </Stack>
      )}
    </Page>
  );
};
