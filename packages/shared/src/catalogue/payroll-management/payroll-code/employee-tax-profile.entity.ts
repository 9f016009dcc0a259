// What decides over the income tax of an employee in a year: the state on 1 January, or of the first month as a resident.
import { type Complaint, defineEntity, type Fields, shared } from '../../../kernel/index.ts'

export const EmployeeTaxProfile = defineEntity({
  name: 'EmployeeTaxProfile',
  title: 'Tax profile',
  key: ['employee', 'taxYear'],
  code: 'employee',
  show: 'taxYear',
  // The paper states the amounts of its line.
  pay: { of: 'employee', covered: ['priorCertificates.certificate'] },
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 240 },
    taxYear: { type: 'integer', min: 2024, max: 2100, required: true, fixed: true, label: 'Year', width: 80 },
    profileStatus: {
      type: 'enum',
      values: ['PROPOSED', 'CONFIRMED'],
      default: 'CONFIRMED',
      required: true,
      label: 'State',
      help: 'A new year is proposed from the previous one. Proposed profiles are not used by pay runs.',
      width: 110,
    },
    taxIdStatus: {
      type: 'enum',
      values: ['NPWP', 'NIK_VALID', 'NONE'],
      labels: { NPWP: 'NPWP', NIK_VALID: 'NIK, valid as tax id', NONE: 'None' },
      default: 'NIK_VALID',
      required: true,
      label: 'Tax id',
      help: 'Without a tax id, the tax is 20 % higher (UU PPh art. 21(5a)).',
      width: 140,
    },
    taxIdNo: {
      type: 'text',
      max: 16,
      pattern: '^\\d{15,16}$',
      patternHelp: '15 or 16 digits',
      maskedWithout: 'frmKCOMPXH05E',
      label: 'Tax id number',
      width: 160,
    },
    maritalState: {
      type: 'enum',
      values: ['SINGLE', 'MARRIED'],
      default: 'SINGLE',
      required: true,
      label: 'Marital state',
      width: 120,
    },
    dependants: { type: 'integer', min: 0, max: 3, default: 0, required: true, width: 110 },
    spouseNoIncomeCertificate: {
      type: 'boolean',
      label: 'Husband without income',
      help: 'Issued by the district office. Without it, a married woman counts as unmarried without dependants (PMK 101/2016).',
    },
    certificateFile: { type: 'file', label: 'Certificate' },
    statusChange: {
      type: 'enum',
      values: shared('TaxStatusChange', ['CORRECTION', 'EVENT']),
      labels: { CORRECTION: 'The state on 1 January was different', EVENT: 'An event during this year' },
      label: 'Why the status changes',
      help: 'Required if months of the year are already paid, because only the status on 1 January counts (UU PPh art. 7(2)). The profile then waits for the confirmation of another person.',
      width: 200,
    },
    statusReason: {
      type: 'text',
      min: 10,
      max: 300,
      label: 'What was wrong',
      help: 'For a correction: the document that proves the status.',
    },
    withholdingStatus: {
      type: 'text',
      max: 5,
      readOnly: true,
      label: 'Status',
      help: 'Status for withholding, TK/0 to K/3 (rule R-PTKP).',
      width: 90,
    },
    subjectType: {
      type: 'enum',
      values: ['RESIDENT', 'PART_YEAR_RESIDENT', 'NON_RESIDENT', 'NON_PERMANENT'],
      default: 'RESIDENT',
      required: true,
      label: 'Taxed as',
      width: 150,
    },
    subjectFromMonth: { type: 'integer', min: 1, max: 12, label: 'Resident from month' },
    subjectToMonth: { type: 'integer', min: 1, max: 12, label: 'Resident to month' },
    treatyRate: {
      type: 'percent',
      max: 100,
      default: 20,
      label: 'Rate of a non-resident',
      help: 'Tax rate in percent: 20, or less if a tax treaty applies (UU PPh art. 26).',
    },
    codFile: { type: 'file', label: 'Certificate of domicile' },
    priorCertificates: {
      type: 'lines',
      maxRows: 12,
      key: ['certificateNo'],
      label: 'Former employers',
      help: 'Certificates 1721-A1 of former employers for this year. Their income counts in the last month.',
      totals: ['net', 'tax'],
      of: {
        withholder: { type: 'text', max: 100, required: true, label: 'Employer' },
        certificateNo: { type: 'text', max: 40, required: true, label: 'Number' },
        net: { type: 'money', min: 0, required: true },
        tax: { type: 'money', min: 0, required: true },
        certificate: { type: 'file', label: 'Certificate' },
      },
    },
  } as const satisfies Fields,
  checks: [
    { rule: 'R-NPWP', test: taxIdOf },
    { rule: 'R-PTKP', test: monthsOf },
  ],
})

interface Profile {
  readonly taxIdStatus?: string | null
  readonly taxIdNo?: string | null
  readonly subjectType?: string | null
  readonly subjectFromMonth?: number | null
  readonly subjectToMonth?: number | null
}

function taxIdOf({ taxIdStatus, taxIdNo }: Profile): readonly Complaint[] {
  if (taxIdStatus === 'NONE' && taxIdNo)
    return [{ field: 'taxIdNo', rule: 'R-NPWP', message: 'there is none: leave the number out, or say which id it is' }]
  if (taxIdStatus != null && taxIdStatus !== 'NONE' && !taxIdNo)
    return [{ field: 'taxIdNo', rule: 'R-NPWP', message: 'is needed, or choose None' }]
  return []
}

function monthsOf({ subjectType, subjectFromMonth, subjectToMonth }: Profile): readonly Complaint[] {
  if (subjectType !== 'PART_YEAR_RESIDENT') return []
  if (subjectFromMonth == null)
    return [{ field: 'subjectFromMonth', rule: 'R-PTKP', message: 'say from which month he is a resident' }]
  if (subjectToMonth != null && subjectToMonth < subjectFromMonth)
    return [{ field: 'subjectToMonth', rule: 'R-PTKP', message: 'must not lie before the first month' }]
  return []
}
