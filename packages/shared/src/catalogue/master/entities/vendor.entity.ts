// Vendors: tax identity, terms and supply, with their certificates and bank accounts (trading 2.2).
import {
  type Complaint,
  confirmedField,
  defineEntity,
  type Fields,
  linesInOrder,
  shared,
} from '../../../kernel/index.ts'
import { taxIdentityProblems, taxIdentityRule } from '../../../rules/trade/tax-identity.ts'
import { reachFields, taxIdentityFields } from '../parts/party-fields.ts'
import { partyStatuses } from './customer.entity.ts'

const form = 'frmBSUPPEM01E'

export const incoterms = shared('Incoterm', ['LOCAL', 'EXW', 'FOB', 'CIF', 'DAP'])

export const Vendor = defineEntity({
  name: 'Vendor',
  title: 'Vendor',
  key: ['code'],
  number: { field: 'code', series: 'Vendor', pattern: 'V{SEQ:5}' },
  show: 'name',
  head: ['vendorGroup', 'currency', 'paymentTermDays', 'isApproved'],
  fields: {
    code: { type: 'code', max: 20, required: true, readOnly: true, width: 100 },
    name: { type: 'text', max: 120, required: true, width: 260 },
    legalName: {
      type: 'text',
      max: 120,
      label: 'Legal name',
      help: 'Name of the tax registration. Required for a PKP.',
      width: 260,
    },
    vendorGroup: {
      type: 'ref',
      to: 'CommonCode',
      where: { codeType: 'VENDGRP' },
      required: true,
      label: 'Group',
      width: 150,
    },
    isForeign: { type: 'boolean', label: 'Foreign', help: 'Resident abroad: PPh 26 instead of PPh 23.', width: 90 },
    isIndividual: { type: 'boolean', label: 'Person', help: 'A person: PPh 21 instead of PPh 23.', width: 90 },
    isAffiliate: { type: 'boolean', label: 'Related party', help: 'Related party of PSAK 224.', width: 110 },
    ...taxIdentityFields,
    country: {
      type: 'code',
      max: 2,
      pattern: '^[A-Z]{2}$',
      patternHelp: 'two letters',
      default: 'ID',
      required: true,
      width: 90,
    },
    dgtValidTo: {
      type: 'date',
      label: 'Domicile valid to',
      help: 'Last day of the certificate of domicile (DGT form) of a foreign vendor.',
    },
    treatyRate: { type: 'percent', min: 0, max: 20, label: 'Treaty rate', help: 'Rate of PPh 26 by the tax treaty.' },
    taxCertificates: {
      type: 'lines',
      label: 'Tax certificates',
      key: ['kind', 'number'],
      maxRows: 20,
      of: {
        kind: {
          type: 'enum',
          values: shared('TaxCertificateKind', ['SKB', 'PP55']),
          labels: { SKB: 'Exemption (SKB)', PP55: 'Small business (PP 55/2022)' },
          required: true,
        },
        number: { type: 'text', max: 60, required: true },
        validFrom: { type: 'date', required: true, label: 'From' },
        validTo: { type: 'date', required: true, label: 'To' },
        file: { type: 'file' },
      },
    },
    currency: { type: 'ref', to: 'Currency', required: true, width: 120 },
    paymentTermDays: {
      type: 'integer',
      min: 0,
      max: 365,
      required: true,
      unit: 'days',
      label: 'Payment term',
      width: 120,
    },
    leadTimeDays: {
      type: 'integer',
      min: 0,
      max: 365,
      default: 7,
      required: true,
      unit: 'days',
      label: 'Lead time',
      width: 110,
    },
    minOrderAmount: {
      type: 'money',
      min: 0,
      label: 'Minimum order',
      help: 'A smaller order gives a warning.',
      width: 140,
    },
    incoterm: {
      type: 'enum',
      values: incoterms,
      labels: { LOCAL: 'Local', EXW: 'EXW', FOB: 'FOB', CIF: 'CIF', DAP: 'DAP' },
      default: 'LOCAL',
      required: true,
      width: 100,
    },
    isApproved: {
      type: 'boolean',
      label: 'Approved',
      help: 'Orders to a vendor who is not approved are an exception.',
      width: 100,
    },
    approvedUntil: { type: 'date', label: 'Approved until', width: 120 },
    ...reachFields,
    address: { type: 'longText', max: 300 },
    contactName: { type: 'text', max: 100, label: 'Contact' },
    bankAccounts: {
      type: 'lines',
      label: 'Bank accounts',
      key: ['bank', 'accountNo'],
      show: 'accountNo',
      maxRows: 20,
      of: {
        bank: { type: 'ref', to: 'Bank', required: true },
        currency: { type: 'ref', to: 'Currency', required: true },
        accountNo: {
          type: 'text',
          max: 34,
          required: true,
          pattern: '^\\d+$',
          patternHelp: 'digits only',
          label: 'Account number',
        },
        accountName: { type: 'text', max: 100, required: true, label: 'Account holder' },
        isDefault: { type: 'boolean', label: 'Default' },
        verified: { type: 'boolean', readOnly: true },
        verifiedBy: { type: 'text', max: 60, readOnly: true, label: 'Verified by' },
        changedBy: { type: 'text', max: 60, readOnly: true, label: 'Entered by' },
        changedAt: { type: 'dateTime', readOnly: true, label: 'Entered at' },
      },
    },
    status: { type: 'enum', values: partyStatuses, default: 'ACTIVE', required: true, readOnly: true, width: 100 },
    apBalance: {
      type: 'money',
      min: -999_999_999_999,
      derived: true,
      label: 'Balance',
      help: 'What the vendor is owed in rupiah, credits and advances deducted.',
      width: 150,
    },
    apOverdue: {
      type: 'money',
      derived: true,
      label: 'Overdue',
      help: 'Open items in rupiah that were due before today.',
      width: 150,
    },
    apUnapplied: {
      type: 'money',
      derived: true,
      label: 'Unapplied',
      help: 'Credit notes and advances in rupiah that are not matched yet.',
      width: 150,
    },
    confirmed: confirmedField,
  } as const satisfies Fields,
  checks: [
    { rule: taxIdentityRule, test: (row) => taxIdentityProblems(row, false) },
    linesInOrder('taxCertificates', 'validFrom', 'validTo'),
    { rule: 'R-VEND-CERT', test: ({ taxCertificates }) => overlapping(taxCertificates ?? []) },
    { rule: 'R-VEND-BANK', test: ({ bankAccounts }) => oneDefaultEach(bankAccounts ?? []) },
    { rule: 'R-VEND-FOREIGN', test: homeOrAbroad },
  ],
  lifecycle: {
    block: { from: ['ACTIVE'], to: 'BLOCKED', form, needs: 'reason' },
    activate: { from: ['BLOCKED', 'INACTIVE'], to: 'ACTIVE', form },
    deactivate: { from: ['ACTIVE', 'BLOCKED'], to: 'INACTIVE', form },
  },
})

interface Certificate {
  readonly kind?: string | null
  readonly validFrom?: string | null
  readonly validTo?: string | null
}
/** Of one kind only one certificate is valid on a day: which one counts must not be a matter of chance. */
function overlapping(certificates: readonly Certificate[]): readonly Complaint[] {
  return certificates.flatMap((a, i) =>
    certificates.slice(0, i).some((b) => b.kind === a.kind && begins(a) <= ends(b) && begins(b) <= ends(a))
      ? [
          {
            field: `taxCertificates.${i}.validFrom`,
            rule: 'R-VEND-CERT',
            message: 'another certificate of this kind is valid on these days',
          },
        ]
      : [],
  )
}
const begins = ({ validFrom }: Certificate): string => validFrom ?? '0000-01-01'
const ends = ({ validTo }: Certificate): string => validTo ?? '9999-12-31'

interface BankAccount {
  readonly currency?: unknown
  readonly isDefault?: boolean | null
}
/** Payments in a currency go to one account unless the document names another. */
function oneDefaultEach(accounts: readonly BankAccount[]): readonly Complaint[] {
  const defaults = accounts.filter((account) => account.isDefault === true).map((account) => String(account.currency))
  return new Set(defaults).size === defaults.length
    ? []
    : [
        {
          field: 'bankAccounts',
          rule: 'R-VEND-BANK',
          message: 'select one account of each currency as default at most',
        },
      ]
}

interface Residence {
  readonly isForeign?: boolean | null
  readonly country?: string | null
  readonly treatyRate?: unknown
  readonly isPkp?: boolean | null
}
/** A vendor abroad is in another country, is no PKP, and is the only one to whom a treaty applies. */
function homeOrAbroad({ isForeign, country, treatyRate, isPkp }: Residence): readonly Complaint[] {
  const found: Complaint[] = []
  const complain = (field: string, message: string) => found.push({ field, rule: 'R-VEND-FOREIGN', message })
  if (isForeign === true && country === 'ID') complain('country', 'name the country in which the vendor is resident')
  if (isForeign === true && isPkp === true) complain('isPkp', 'a vendor abroad is not registered for VAT here')
  if (isForeign === false && treatyRate != null) complain('treatyRate', 'only a vendor abroad has a treaty rate')
  return found
}
