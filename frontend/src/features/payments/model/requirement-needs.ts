/** What the payment provider may require, in display groups and order. */
export const needGroups = {
  business: ['activity', 'website', 'businessName', 'businessType', 'support', 'statement'],
  company: [
    'companyName',
    'companyAddress',
    'companyPhone',
    'companyNumber',
    'companyDocument',
    'companyOwners',
  ],
  person: ['name', 'birth', 'email', 'phone', 'address', 'idNumber', 'idDocument', 'role', 'personDetail'],
  people: ['name', 'birth', 'email', 'phone', 'address', 'idNumber', 'idDocument', 'role', 'personDetail'],
  finish: ['bank', 'terms', 'other'],
} as const;
export type NeedGroup = keyof typeof needGroups;
export type Need = (typeof needGroups)[NeedGroup][number];

const groupNames = ['business', 'company', 'person', 'people', 'finish'] as const satisfies NeedGroup[];

type Rule = readonly [pattern: RegExp, need: Need];

/** Stripe's names for requirements (docs.stripe.com/connect/required-verification-information); the first match applies. */
const ofBusiness: readonly Rule[] = [
  [/^business_profile\.url/, 'website'],
  [/^business_profile\.name/, 'businessName'],
  [/^business_profile\.support_/, 'support'],
  [/^business_profile\./, 'activity'],
  [/^business_type$/, 'businessType'],
  [/^settings\..*statement_descriptor/, 'statement'],
];
const ofCompany: readonly Rule[] = [
  [/^company\.name/, 'companyName'],
  [/^company\.address/, 'companyAddress'],
  [/^company\.phone/, 'companyPhone'],
  [/^company\.(tax_id|registration_number|vat_id|export_)/, 'companyNumber'],
  [/^company\.(.*_provided|ownership_|directorship_|structure)/, 'companyOwners'],
  [/^(company\.verification|documents)\./, 'companyDocument'],
];
const toFinish: readonly Rule[] = [
  [/^(external_account|bank_account)/, 'bank'],
  [/^tos_acceptance\./, 'terms'],
];
/** Matched after the part that identifies the person. */
const ofPerson: readonly Rule[] = [
  [/^(first_name|last_name|full_name)/, 'name'],
  [/^dob/, 'birth'],
  [/^email/, 'email'],
  [/^phone/, 'phone'],
  [/^address/, 'address'],
  [/^(id_number|ssn_last_4)/, 'idNumber'],
  [/^(verification|documents)/, 'idDocument'],
  [/^(relationship|title)/, 'role'],
  [/^/, 'personDetail'],
];

const firstOf = (rules: readonly Rule[], key: string): Need | undefined =>
  rules.find(([pattern]) => pattern.test(key))?.[1];

const placeOf = (key: string): readonly [NeedGroup, Need] => {
  const [, who, what] =
    /^(individual|representative|owners|directors|executives|person_\w+)\.(.+)$/.exec(key) ?? [];
  if (who !== undefined && what !== undefined) {
    const group = who === 'individual' || who === 'representative' ? 'person' : 'people';
    return [group, firstOf(ofPerson, what) ?? 'personDetail'];
  }
  const business = firstOf(ofBusiness, key);
  if (business) return ['business', business];
  const company = firstOf(ofCompany, key);
  if (company) return ['company', company];
  return ['finish', firstOf(toFinish, key) ?? 'other'];
};

export interface NeedsOfGroup {
  readonly group: NeedGroup;
  readonly needs: readonly Need[];
}

/** The outstanding requirements in plain terms: day, month, and year are one date, and an unknown one is still listed. */
export const needsOf = (keys: readonly string[]): readonly NeedsOfGroup[] => {
  const places = keys.map(placeOf);
  const isAsked = (group: NeedGroup, need: Need): boolean =>
    places.some(([inGroup, asked]) => inGroup === group && asked === need);
  return groupNames
    .map((group) => ({ group, needs: needGroups[group].filter((need) => isAsked(group, need)) }))
    .filter(({ needs }) => needs.length > 0);
};
