import { expect, test } from 'vitest'
import { type AccountFacts, accountComplaints, type CenterFacts, type PostedLine } from './account-lines.ts'

const account = (more: Partial<AccountFacts> = {}): AccountFacts => ({
  code: '1-9101',
  isPosting: true,
  isActive: true,
  validFrom: '2026-01-01',
  validTo: null,
  controlType: 'NONE',
  alsoFrom: [],
  subledger: 'NONE',
  currencyPolicy: 'ANY',
  fixedCurrency: null,
  centerRule: null,
  ...more,
})
const center = (more: Partial<CenterFacts> = {}): CenterFacts => ({
  code: '1000',
  isPosting: true,
  isActive: true,
  validFrom: '2026-01-01',
  validTo: null,
  ...more,
})
const said = (
  of: Partial<AccountFacts>,
  line: PostedLine = {},
  at: Partial<CenterFacts> = {},
  origin: 'MANUAL' | 'AR' | 'REVERSAL' = 'MANUAL',
) =>
  accountComplaints(
    [{ account: 1, ...line }],
    {
      accounts: new Map([[1, account(of)]]),
      centers: new Map([[2, center(at)]]),
      parties: new Set(['VENDOR V1', 'CUSTOMER C1']),
    },
    { day: '2026-07-10', origin },
  ).map(({ field, rule }) => `${field} ${rule}`)

test.each<[string, Partial<AccountFacts>, PostedLine, string]>([
  ['a header', { isPosting: false }, {}, 'account ACCOUNT_NOT_POSTING'],
  ['an account that is not active', { isActive: false }, {}, 'account ACCOUNT_INACTIVE'],
  ['an account before its validity', { validFrom: '2026-07-11' }, {}, 'account ACCOUNT_INACTIVE'],
  ['an account after its validity', { validTo: '2026-07-09' }, {}, 'account ACCOUNT_INACTIVE'],
  ['a control account by hand', { controlType: 'BANK' }, {}, 'account CONTROL_ACCOUNT'],
  ['an expense without a centre', { code: '6-2101' }, {}, 'center CENTER_REQUIRED'],
  ['direct labour without a centre', { code: '5-2101' }, {}, 'center CENTER_REQUIRED'],
  ['a centre where none is kept', {}, { center: 2 }, 'center CENTER_REQUIRED'],
  ['an account of customers without one', { subledger: 'CUSTOMER' }, {}, 'party PARTY_REQUIRED'],
  [
    'a vendor for an account of customers',
    { subledger: 'CUSTOMER' },
    { partyType: 'VENDOR', party: 'V1' },
    'party PARTY_REQUIRED',
  ],
  [
    'a customer that the company does not have',
    { subledger: 'CUSTOMER' },
    { partyType: 'CUSTOMER', party: 'C2' },
    'party PARTY_REQUIRED',
  ],
  [
    'a party that the company does not have, where the account needs none',
    {},
    { partyType: 'EMPLOYEE', party: 'C1' },
    'party PARTY_REQUIRED',
  ],
  ['a party without its kind', {}, { party: 'V1' }, 'party PARTY_REQUIRED'],
  ['an account of projects without one', { subledger: 'PROJECT' }, {}, 'project PARTY_REQUIRED'],
  [
    'dollars on an account in rupiah',
    { currencyPolicy: 'BASE_ONLY' },
    { currency: 'USD' },
    'currency CURRENCY_NOT_ALLOWED',
  ],
  [
    'rupiah on an account in dollars',
    { currencyPolicy: 'FIXED', fixedCurrency: 'USD' },
    {},
    'currency CURRENCY_NOT_ALLOWED',
  ],
])('A line is refused for %s', (_, of, line, expected) => {
  expect(said(of, line)).toEqual([`lines.0.${expected}`])
})

test('What its account asks for is accepted, on the first and on the last day too', () => {
  expect(said({})).toEqual([])
  expect(said({ validFrom: '2026-07-10', validTo: '2026-07-10' })).toEqual([])
  expect(said({ code: '6-2101' }, { center: 2 })).toEqual([])
  expect(said({ code: '5-1101' })).toEqual([])
  expect(said({ code: '6-2101', centerRule: 'OPTIONAL' })).toEqual([])
  expect(said({ subledger: 'VENDOR' }, { partyType: 'VENDOR', party: 'V1' })).toEqual([])
  expect(said({ currencyPolicy: 'FIXED', fixedCurrency: 'USD' }, { currency: 'USD' })).toEqual([])
})

test('A centre that is not posted to, not active or not valid is refused', () => {
  const expense = { code: '6-2101' }
  for (const at of [{ isPosting: false }, { isActive: false }, { validTo: '2026-07-09' }, { validFrom: '2026-07-11' }])
    expect(said(expense, { center: 2 }, at)).toEqual(['lines.0.center CENTER_REQUIRED'])
})

test('Documents of its subsidiary ledger and reversals post to a control account', () => {
  expect(said({ controlType: 'AR' }, {}, {}, 'AR')).toEqual([])
  expect(said({ controlType: 'AR' }, {}, {}, 'REVERSAL')).toEqual([])
})
