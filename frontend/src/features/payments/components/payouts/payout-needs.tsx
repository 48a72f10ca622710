import { IconCircleDashed } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { type Need, type NeedGroup, needsOf } from '../../model/requirement-needs.ts';
import css from './payout.module.css';

const groups = {
  business: m.payouts_needs_business,
  company: m.payouts_needs_company,
  person: m.payouts_needs_person,
  people: m.payouts_needs_people,
  finish: m.payouts_needs_finish,
} as const satisfies Record<NeedGroup, () => string>;

const needs = {
  activity: m.payouts_need_activity,
  website: m.payouts_need_website,
  businessName: m.payouts_need_business_name,
  businessType: m.payouts_need_business_type,
  support: m.payouts_need_support,
  statement: m.payouts_need_statement,
  companyName: m.payouts_need_company_name,
  companyAddress: m.payouts_need_company_address,
  companyPhone: m.payouts_need_company_phone,
  companyNumber: m.payouts_need_company_number,
  companyDocument: m.payouts_need_company_document,
  companyOwners: m.payouts_need_owners,
  name: m.payouts_need_name,
  birth: m.payouts_need_birth,
  email: m.payouts_need_email,
  phone: m.payouts_need_phone,
  address: m.payouts_need_address,
  idNumber: m.payouts_need_id_number,
  idDocument: m.payouts_need_id_document,
  role: m.payouts_need_role,
  personDetail: m.payouts_need_person_detail,
  bank: m.payouts_need_bank,
  terms: m.payouts_need_terms,
  other: m.payouts_need_other,
} as const satisfies Record<Need, () => string>;

/** What the payment provider still requires, in plain words. */
export const PayoutNeeds = ({ keys }: { readonly keys: readonly string[] }) => (
  <div className={css.needs}>
    {needsOf(keys).map(({ group, needs: asked }) => (
      <div key={group}>
        <h3 id={`needs-${group}`}>{groups[group]()}</h3>
        <Stack as="ul" gap="0.375" aria-labelledby={`needs-${group}`}>
          {asked.map((need) => (
            <li key={need}>
              <IconCircleDashed size={18} aria-hidden />
              {needs[need]()}
            </li>
          ))}
        </Stack>
      </div>
    ))}
  </div>
);
