// Deductions the tax law grants to everybody: tax free income and the costs of earning.
import {
  type Complaint,
  defineEntity,
  defineMaintenance,
  type Fields,
  full,
  lawByStatus,
  lawFields,
  lawLifecycle,
  lawSection,
} from '../../../kernel/index.ts'
import { deductionLists } from './deduction-lists.ts'

export const StandardDeduction = defineEntity({
  name: 'StandardDeduction',
  title: 'Standard deduction',
  key: ['code', 'correction'],
  show: 'name',
  effective: { from: 'effectiveFrom', to: 'effectiveTo' },
  law: {},
  fields: {
    code: {
      type: 'enum',
      values: [
        'PTKP_SELF',
        'PTKP_MARRIED',
        'PTKP_DEPENDANT',
        'PTKP_SPOUSE_INCOME',
        'OCCUPATIONAL_COST',
        'PENSION_COST',
      ],
      labels: {
        PTKP_SELF: 'PTKP self',
        PTKP_MARRIED: 'PTKP married',
        PTKP_DEPENDANT: 'PTKP dependant',
        PTKP_SPOUSE_INCOME: 'PTKP spouse income',
      },
      required: true,
      fixed: true,
      width: 180,
    },
    name: { type: 'text', max: 120, required: true, width: 280 },
    amountPerYear: { type: 'money' },
    ratePercent: { type: 'percent', max: 100, label: 'Rate' },
    capPerMonth: { type: 'money' },
    capPerYear: { type: 'money' },
    maxDependants: {
      type: 'integer',
      max: 3,
      help: 'Maximum number of dependants for the deduction per dependant, at most three.',
    },
    effectiveFrom: { type: 'date', required: true },
    effectiveTo: { type: 'date' },
    regulation: { type: 'text', max: 200, required: true },
    ...lawFields,
  } as const satisfies Fields,
  lifecycle: lawLifecycle('frmKGONGJM01E'),
  byStatus: lawByStatus,
  checks: [{ rule: 'R-DEDUCTION-VALUE', test: amountOrRate }],
})

interface Values {
  readonly code?: string
  readonly amountPerYear?: string | number | null
  readonly ratePercent?: string | number | null
  readonly capPerMonth?: string | number | null
  readonly capPerYear?: string | number | null
  readonly maxDependants?: number | null
}
/** Tax free income is an amount, the costs are a rate with caps. */
function amountOrRate(row: Values): readonly Complaint[] {
  if (row.code === undefined) return []
  const isAmount = row.code.startsWith('PTKP_')
  const needed = isAmount ? (['amountPerYear'] as const) : (['ratePercent', 'capPerMonth', 'capPerYear'] as const)
  const refused = isAmount ? (['ratePercent', 'capPerMonth', 'capPerYear'] as const) : (['amountPerYear'] as const)
  const rule = 'R-DEDUCTION-VALUE'
  return [
    ...needed.filter((f) => row[f] == null).map((field) => ({ field, rule, message: 'this field is required' })),
    ...refused
      .filter((f) => row[f] != null)
      .map((field) => ({ field, rule, message: 'leave it empty for this deduction' })),
    ...(row.maxDependants != null && row.code !== 'PTKP_DEPENDANT'
      ? [{ field: 'maxDependants', rule, message: 'only the deduction per dependant has it' }]
      : []),
  ]
}

export const standardDeductionMaster = defineMaintenance({
  path: '/payroll-management/payroll-master/standard-deduction-master',
  title: 'Standard Deduction Master',
  form: 'frmKGONGJM01',
  screens: full,
  buttons: ['excel'],
  menuActions: ['reload'],
  icon: 'badge-percent',
  order: 50,
  sideBySide: deductionLists,
  entity: StandardDeduction,
  list: {
    columns: [
      'code',
      'name',
      'amountPerYear',
      'ratePercent',
      'capPerMonth',
      'capPerYear',
      'maxDependants',
      'effectiveFrom',
      'effectiveTo',
      'regulation',
      'status',
      'correction',
    ],
    filters: ['code', 'status', 'effectiveFrom'],
    sort: ['code', '-effectiveFrom', '-correction'],
    search: ['name', 'regulation'],
  },
  sections: [
    { title: 'Deduction', fields: ['code', 'name', 'regulation'] },
    { title: 'Values', fields: ['amountPerYear', 'ratePercent', 'capPerMonth', 'capPerYear', 'maxDependants'] },
    { title: 'Validity', fields: ['effectiveFrom', 'effectiveTo'] },
    lawSection,
  ],
})
