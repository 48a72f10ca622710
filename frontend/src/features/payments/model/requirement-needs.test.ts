import { describe, expect, it } from 'vitest';
import { needsOf } from './requirement-needs.ts';

describe('outstanding requirements', () => {
  it('are listed once each, grouped, in the order in which people provide them', () => {
    const first = [
      'business_profile.mcc',
      'business_profile.url',
      'business_type',
      'external_account',
      'representative.dob.day',
      'representative.dob.month',
      'representative.dob.year',
      'representative.email',
      'representative.first_name',
      'representative.last_name',
      'tos_acceptance.date',
      'tos_acceptance.ip',
    ];
    expect(needsOf(first)).toEqual([
      { group: 'business', needs: ['activity', 'website', 'businessType'] },
      { group: 'person', needs: ['name', 'birth', 'email'] },
      { group: 'finish', needs: ['bank', 'terms'] },
    ]);
  });

  it.each([
    ['individual.verification.additional_document', 'person', 'idDocument'],
    ['individual.ssn_last_4', 'person', 'idNumber'],
    ['individual.address.postal_code', 'person', 'address'],
    ['individual.political_exposure', 'person', 'personDetail'],
    ['person_1NpXYZ.relationship.title', 'people', 'role'],
    ['owners.first_name', 'people', 'name'],
    ['company.owners_provided', 'company', 'companyOwners'],
    ['company.tax_id', 'company', 'companyNumber'],
    ['documents.proof_of_registration.files', 'company', 'companyDocument'],
    ['settings.payments.statement_descriptor', 'business', 'statement'],
    ['business_profile.support_phone', 'business', 'support'],
    ['company.something_new', 'finish', 'other'],
    ['interv_1.new_kind_of_form', 'finish', 'other'],
    ['', 'finish', 'other'],
  ])('%s stands in %s as %s', (key, group, need) => {
    expect(needsOf([key])).toEqual([{ group, needs: [need] }]);
  });

  it('are empty if nothing is due', () => {
    expect(needsOf([])).toEqual([]);
  });
});
