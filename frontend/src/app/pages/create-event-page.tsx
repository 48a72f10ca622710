import { CreateScreen } from '#frontend/features/create-event/components/create-screen.tsx';
import { AccountNeeds } from '#frontend/features/payments/components/payouts/account-needs.tsx';

/** A new event, with what the host's payment account needs before it can have prices. */
export const Component = () => <CreateScreen accountNeeds={<AccountNeeds />} />;
