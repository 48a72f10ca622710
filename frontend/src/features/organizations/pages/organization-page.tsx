import { OrganizationScreen } from '../components/organization-screen.tsx';

/** An organization, by its id or slug. */
export const Component = OrganizationScreen;
