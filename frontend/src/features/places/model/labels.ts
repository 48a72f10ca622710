import { m } from '#frontend/paraglide/messages.js';
import type { PlaceReportKind } from '#shared/domains/places/ratings.ts';
import type { Amenity, PlaceCost, PlaceSetting, Surface } from '#shared/domains/places/rules.ts';

export const settingLabels = {
  outdoor: m.place_setting_outdoor,
  indoor: m.place_setting_indoor,
  both: m.place_setting_both,
} as const satisfies Record<PlaceSetting, () => string>;

export const surfaceLabels = {
  hard: m.place_surface_hard,
  concrete: m.place_surface_concrete,
  asphalt: m.place_surface_asphalt,
  wood: m.place_surface_wood,
  clay: m.place_surface_clay,
  grass: m.place_surface_grass,
  turf: m.place_surface_turf,
  sand: m.place_surface_sand,
  dirt: m.place_surface_dirt,
  ice: m.place_surface_ice,
  mats: m.place_surface_mats,
  other: m.place_surface_other,
} as const satisfies Record<Surface, () => string>;

export const amenityLabels = {
  restrooms: m.place_amenity_restrooms,
  water: m.place_amenity_water,
  parking: m.place_amenity_parking,
  shade: m.place_amenity_shade,
  seating: m.place_amenity_seating,
  showers: m.place_amenity_showers,
  food: m.place_amenity_food,
  rental: m.place_amenity_rental,
  accessible: m.place_amenity_accessible,
  wifi: m.place_amenity_wifi,
} as const satisfies Record<Amenity, () => string>;

export const costLabels = {
  unknown: m.place_cost_unknown,
  free: m.place_cost_free,
  paid: m.place_cost_paid,
  members: m.place_cost_members,
} as const satisfies Record<PlaceCost, () => string>;

export const reportLabels = {
  closed: m.place_report_closed,
  wrong_facts: m.place_report_wrong_facts,
  wrong_location: m.place_report_wrong_location,
  duplicate: m.place_report_duplicate,
  unsafe: m.place_report_unsafe,
  rude: m.place_report_rude,
  untrue: m.place_report_untrue,
  spam: m.place_report_spam,
  other: m.place_report_other,
} as const satisfies Record<PlaceReportKind, () => string>;

/** The values of a list with their labels, for fields with choices. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, () => string>>,
) => values.map((value) => ({ value, label: labels[value]() }));
