import { type Area, areaOf, rememberedArea } from '#frontend/lib/area/area.ts';
import { deviceStorage } from '#frontend/lib/device/device-storage.ts';
import { firstCity } from '#shared/product/featured-cities.ts';

/** The city that was last chosen in this browser, or else the first of the featured cities. */
export const useShownArea = (): Area => rememberedArea(deviceStorage) ?? areaOf(firstCity);
