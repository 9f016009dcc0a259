// Progressive tax tables: article 17, severance, pension lump sums, the raised one of people without NPWP, and the rate of non-residents.
import {
  type Complaint,
  confirmedField,
  defineEntity,
  type Fields,
  lawByStatus,
  lawFields,
  lawLifecycle,
} from '../../../kernel/index.ts'
import { type Bracket, bracketComplaints } from './brackets.ts'

export const TaxSchedule = defineEntity({
  name: 'TaxSchedule',
  title: 'Tax schedule',
  key: ['kind', 'correction'],
  show: 'regulation',
  effective: { from: 'effectiveFrom', to: 'effectiveTo' },
  law: {},
  fields: {
    kind: {
      type: 'enum',
      values: ['ARTICLE17', 'SEVERANCE', 'PENSION_LUMP', 'NON_NPWP', 'ARTICLE26'],
      labels: {
        ARTICLE17: 'Article 17',
        PENSION_LUMP: 'Pension lump sum',
        NON_NPWP: 'Without NPWP',
        ARTICLE26: 'Article 26, non-residents',
      },
      required: true,
      fixed: true,
    },
    effectiveFrom: { type: 'date', required: true },
    effectiveTo: { type: 'date' },
    regulation: { type: 'text', max: 200, required: true, width: 260 },
    terMultiplier: {
      type: 'decimal',
      scale: 2,
      min: 1,
      max: 9,
      help: 'For employees without NPWP: factor by which the effective rates are multiplied.',
    },
    lines: {
      type: 'lines',
      label: 'Brackets',
      required: true,
      minRows: 1,
      maxRows: 50,
      of: {
        over: { type: 'money', readOnly: true, help: 'Upper limit of the previous bracket.' },
        upTo: { type: 'money', help: 'Leave empty for the last bracket only.' },
        ratePercent: { type: 'percent', max: 100, required: true, label: 'Rate' },
      },
    },
    confirmed: confirmedField,
    bracketCount: { type: 'integer', derived: true, label: 'Brackets' },
    topRate: { type: 'percent', derived: true },
    ...lawFields,
  } as const satisfies Fields,
  lifecycle: lawLifecycle('frmKJONGXM01E'),
  byStatus: lawByStatus,
  checks: [
    { rule: 'R-TAX-BRACKETS', test: wholeTable },
    { rule: 'UU PPh art. 21(5a)', test: multiplierOnlyNonNpwp },
  ],
})

function wholeTable(row: { readonly lines?: readonly Bracket[] | null }): readonly Complaint[] {
  return bracketComplaints(row.lines ?? [], (i, field) => `lines.${i}.${field}`, 'R-TAX-BRACKETS')
}

function multiplierOnlyNonNpwp(row: {
  readonly kind?: string
  readonly terMultiplier?: string | number | null
}): readonly Complaint[] {
  if (row.terMultiplier == null || row.kind === undefined || row.kind === 'NON_NPWP') return []
  return [
    { field: 'terMultiplier', rule: 'UU PPh art. 21(5a)', message: 'only the table for employees without NPWP has it' },
  ]
}
