// Banks with which the company and its partners have accounts.
import { type Complaint, defineEntity, type Fields } from '../../../kernel/index.ts'

export const Bank = defineEntity({
  name: 'Bank',
  title: 'Bank',
  key: ['code'],
  show: 'name',
  fields: {
    code: {
      type: 'code',
      max: 10,
      pattern: '^[A-Z0-9]{2,10}$',
      patternHelp: '2 to 10 capital letters and digits',
      required: true,
      unique: true,
      fixed: true,
      width: 110,
    },
    name: { type: 'text', max: 100, required: true, width: 260 },
    shortName: { type: 'text', max: 30, width: 130 },
    clearingCode: {
      type: 'text',
      max: 3,
      unique: true,
      pattern: '^\\d{3}$',
      patternHelp: 'three digits, 014',
      help: 'Clearing code (sandi kliring) of the bank in transfer files.',
      width: 120,
    },
    swiftCode: {
      type: 'code',
      max: 11,
      pattern: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$',
      patternHelp: '8 or 11 characters',
      label: 'SWIFT code',
      width: 130,
    },
    country: { type: 'code', max: 2, pattern: '^[A-Z]{2}$', patternHelp: 'two letters', default: 'ID', width: 90 },
    accountNoMin: {
      type: 'integer',
      min: 1,
      max: 34,
      default: 6,
      required: true,
      label: 'Account number from',
      unit: 'digits',
    },
    accountNoMax: {
      type: 'integer',
      min: 1,
      max: 34,
      default: 20,
      required: true,
      label: 'Account number to',
      unit: 'digits',
    },
    transferFeeSame: { type: 'money', min: 0, default: 0, required: true, label: 'Fee within the bank' },
    transferFeeOther: {
      type: 'money',
      min: 0,
      default: 2_500,
      required: true,
      label: 'Fee to other banks',
      help: 'Fee for a transfer to another bank in rupiah, for example 2,500 for BI-FAST.',
      width: 150,
    },
    statementFormat: {
      type: 'enum',
      values: ['NONE', 'MT940', 'CSV_BCA', 'CSV_MANDIRI', 'CSV_BNI', 'CSV_BRI', 'CSV_GENERIC'],
      labels: {
        MT940: 'MT940',
        CSV_BCA: 'CSV of BCA',
        CSV_MANDIRI: 'CSV of Mandiri',
        CSV_BNI: 'CSV of BNI',
        CSV_BRI: 'CSV of BRI',
        CSV_GENERIC: 'CSV',
      },
      default: 'NONE',
      required: true,
      label: 'Statements',
    },
    transferFileFormat: {
      type: 'enum',
      values: ['NONE', 'CSV_BCA', 'CSV_MANDIRI', 'CSV_BNI', 'CSV_BRI', 'CSV_GENERIC'],
      labels: {
        CSV_BCA: 'CSV of BCA',
        CSV_MANDIRI: 'CSV of Mandiri',
        CSV_BNI: 'CSV of BNI',
        CSV_BRI: 'CSV of BRI',
        CSV_GENERIC: 'CSV',
      },
      default: 'CSV_GENERIC',
      required: true,
      label: 'Transfer files',
      width: 140,
    },
    active: { type: 'boolean', default: true, width: 90 },
  } as const satisfies Fields,
  checks: [{ rule: 'Bank', test: lengthsOf }],
})

interface Lengths {
  readonly accountNoMin?: number | null
  readonly accountNoMax?: number | null
}
function lengthsOf({ accountNoMin, accountNoMax }: Lengths): readonly Complaint[] {
  if (accountNoMin == null || accountNoMax == null || accountNoMin <= accountNoMax) return []
  return [{ field: 'accountNoMax', rule: 'Bank', message: 'must not be less than the shortest number' }]
}
