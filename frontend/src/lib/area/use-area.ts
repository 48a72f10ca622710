import { deviceStorage } from '../device/device-storage.ts';
import { useSession } from '../session/current.ts';
import { type Area, areaOf, rememberedArea } from './area.ts';
import { areaIn } from './area-in-address.ts';

/** The area in an address, the last one in this browser, or the person's own. */
export const useArea = (address: URLSearchParams): Area | undefined => {
  const session = useSession();
  const user = session.status === 'success' ? session.user : null;
  return areaIn(address) ?? rememberedArea(deviceStorage) ?? (user ? areaOf(user.defaultCity) : undefined);
};
