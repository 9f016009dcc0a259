// Compensation Entry: the components of pay, with a try-out of their formulas.
import { type Actions, defineMaintenance, full, largePages } from '../../../kernel/index.ts'
import { PayComponent } from './pay-component.entity.ts'

const { code, formula, condition, minAmount, maxAmount, roundingUnit, roundingMode } = PayComponent.fields
const readers = ['frmKCOMPXH01I', 'frmKCOMPXH01A', 'frmKCOMPXH01E'] as const

const actions = {
  checkFormula: {
    kind: 'query',
    code: readers,
    title: 'What the formula reads',
    help: 'Checks the formula, and lists the names it uses and the components that use this one.',
    live: true,
    params: {
      component: { type: 'ref', to: 'PayComponent', help: 'Id of the component, if it has been saved before.' },
      code: { ...code, required: true, fixed: false },
      formula,
      condition,
    },
    result: {
      problem: { type: 'text', max: 500, label: 'Problem' },
      reads: { type: 'text', max: 2000, label: 'Reads' },
      readBy: { type: 'text', max: 2000, label: 'Read by' },
    },
  },
  formulaNames: {
    kind: 'query',
    code: readers,
    title: 'Names for formulas',
    help: 'Names that a formula may use: attendance and personal variables, and all components.',
    offered: true,
    many: true,
    params: { search: { type: 'text', max: 60, help: 'Part of the name.' } },
    result: { name: { type: 'text', max: 40, required: true }, meaning: { type: 'text', max: 200, required: true } },
  },
  tryFormula: {
    kind: 'query',
    code: readers,
    title: 'Try a formula',
    help: 'Calculates the formula with values of your choice. Values that you do not enter count as 0.',
    offered: true,
    params: {
      formula: { ...formula, required: true },
      condition,
      minAmount,
      maxAmount,
      roundingUnit: { ...roundingUnit, required: false },
      roundingMode: { ...roundingMode, required: false },
      values: {
        type: 'lines',
        key: ['name'],
        maxRows: 50,
        label: 'Values',
        of: {
          name: { type: 'code', max: 40, required: true },
          value: { type: 'decimal', scale: 4, min: -9_999_999_999, required: true },
        },
      },
    },
    result: {
      amount: { type: 'money', help: 'Empty if the condition is not met.' },
      exact: { type: 'text', max: 100, label: 'Before rounding' },
      problem: { type: 'text', max: 500 },
    },
  },
} as const satisfies Actions

export const compensationEntry = defineMaintenance({
  path: '/payroll-management/payroll-code/compensation-entry',
  title: 'Compensation Entry',
  form: 'frmKCOMPXH01',
  screens: full,
  menuActions: ['reload'],
  actions,
  entity: PayComponent,
  list: {
    columns: [
      'code',
      'name',
      'kind',
      'source',
      'taxClass',
      'fixedAllowance',
      'inBpjsWage',
      'inThrWage',
      'overtimeWage',
      'priority',
      'slipOrder',
      'effectiveFrom',
      'effectiveTo',
      'active',
    ],
    filters: ['kind', 'source', 'taxClass', 'system', 'active'],
    groups: ['kind', 'source', 'taxClass'],
    sort: ['slipOrder', 'code'],
    search: ['code', 'name', 'slipName'],
    pageSizes: largePages,
  },
  sections: [
    {
      title: 'Component',
      fields: ['code', 'name', 'slipName', 'kind', 'effectiveFrom', 'effectiveTo', 'active', 'system'],
    },
    {
      title: 'Amount',
      fields: [
        'source',
        'valueType',
        'unitRate',
        'formula',
        'condition',
        'minAmount',
        'maxAmount',
        'roundingUnit',
        'roundingMode',
        'prorate',
        'percentTarget',
        'runTypes',
      ],
    },
    {
      title: 'Tax and social security',
      fields: ['taxClass', 'taxDeduct', 'fixedAllowance', 'inBpjsWage', 'inThrWage', 'overtimeWage'],
    },
    { title: 'Deduction', fields: ['priority', 'counted', 'partial'] },
    { title: 'Payslip', fields: ['slipSection', 'slipOrder', 'showOnSlip'] },
    { title: 'Accounts', fields: ['postingKey', 'payableKey'] },
  ],
})
