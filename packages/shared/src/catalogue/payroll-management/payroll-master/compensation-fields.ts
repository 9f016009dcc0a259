// What the screen of an employee's compensation asks and answers: the package in force, its history, a proposal and what it comes to.
import { type Fields, shared } from '../../../kernel/index.ts'
import { EmployeeFixedPay } from './employee-fixed-pay.entity.ts'

const money = { type: 'money', min: -1e15, width: 140 } as const
const { component, mode, amount } = EmployeeFixedPay.fields

export const compensationOrigins = shared('CompensationOrigin', [
  'BASIC',
  'OWN',
  'POSITION',
  'LEVEL',
  'GRADE',
  'FORMULA',
])

export const compensationFields = {
  payGroup: { type: 'ref', to: 'PayGroup' },
  position: { type: 'ref', to: 'Position' },
  level: { type: 'ref', to: 'PositionLevel' },
  grade: { type: 'ref', to: 'PositionGrade' },
  step: { type: 'integer' },
  amountsCovered: { type: 'boolean', help: 'You cannot see the amounts of this employee.' },
  total: { ...money, help: 'Basic salary and fixed parts of a full month.' },
  parts: {
    type: 'lines',
    label: 'Package in force',
    of: {
      componentCode: { type: 'code', max: 30, required: true, label: 'Component', width: 130 },
      componentName: { type: 'text', max: 100, required: true, label: 'Name', width: 180 },
      amount: money,
      origin: { type: 'enum', values: compensationOrigins, required: true, label: 'Comes from', width: 120 },
      source: { type: 'text', max: 300, label: 'By', width: 260 },
      effectiveFrom: { type: 'date', label: 'Since', width: 110 },
      inBpjsWage: { type: 'boolean', label: 'BPJS wage', width: 90 },
      inThrWage: { type: 'boolean', label: 'THR wage', width: 90 },
    },
  },
  history: {
    type: 'lines',
    label: 'History',
    of: {
      effectiveFrom: { type: 'date', required: true, label: 'From', width: 110 },
      effectiveTo: { type: 'date', label: 'To', width: 110 },
      componentCode: { type: 'code', max: 30, required: true, label: 'Component', width: 130 },
      mode: { type: 'enum', values: mode.values, labels: mode.labels, label: mode.label, width: mode.width },
      amount: money,
      previousAmount: { ...money, label: 'Before' },
      increasePercent: { type: 'percent', min: -1e6, max: 1e9, label: 'Increase', width: 100 },
      why: { type: 'text', max: 200, label: 'Reason', width: 180 },
      letterNo: { type: 'text', max: 60, label: 'Letter', width: 130 },
      enteredBy: { type: 'text', max: 200, label: 'Entered by', width: 140 },
    },
  },
} as const satisfies Fields

export const proposalParams = {
  employee: { type: 'ref', to: 'Employee', required: true, width: 240 },
  effectiveFrom: { type: 'date', required: true, default: 'monthStart', label: 'From' },
  basic: {
    type: 'money',
    min: 0.01,
    label: 'Basic salary',
    help: 'If empty, it stays unchanged. In groups paid by day, the amount per day.',
  },
  parts: {
    type: 'lines',
    label: 'Fixed parts',
    help: 'Enter only the parts that change. All others stay as they are.',
    key: ['component', 'mode'],
    maxRows: 50,
    of: { component: { ...component, fixed: false }, mode: { ...mode, fixed: false }, amount },
  },
} as const satisfies Fields

const figures = {
  gross: { ...money, label: 'Gross in cash' },
  taxableGross: { ...money, label: 'Taxable gross' },
  taxAllowance: { ...money, label: 'Tax allowance' },
  bpjsEmployee: { ...money, label: 'BPJS of the employee' },
  bpjsEmployer: { ...money, label: 'BPJS of the employer' },
  tax: { ...money, label: 'PPh 21' },
  net: { ...money, label: 'Net' },
  employerCost: { ...money, label: 'Employer cost' },
} as const satisfies Fields

export const packageFields = {
  terRate: { type: 'percent', label: 'Monthly rate' },
  figures: {
    type: 'lines',
    label: 'Result',
    of: {
      span: {
        type: 'enum',
        values: shared('CompensationSpan', ['MONTH_NOW', 'MONTH', 'YEAR_NOW', 'YEAR']),
        labels: {
          MONTH_NOW: 'Month, as it is',
          MONTH: 'Month, proposed',
          YEAR_NOW: 'Year, as it is',
          YEAR: 'Year, proposed',
        },
        required: true,
        label: 'Of',
        width: 140,
      },
      ...figures,
    },
  },
  basicForNet: { ...money, label: 'Basic salary for the wanted net' },
  netOfBasic: { ...money, label: 'Net of that basic salary' },
  otherBasics: {
    type: 'lines',
    label: 'Other basic salaries with this net',
    help: 'Several basic salaries lead to this net pay, because monthly tax rates jump at the bracket limits. The lowest one is shown.',
    of: { basic: { ...money, label: 'Basic salary' }, net: { ...money, label: 'Net' } },
  },
  assumedTaxStatus: {
    type: 'text',
    max: 20,
    help: 'Tax status of an earlier year, assumed because there is no tax profile for the year yet.',
  },
  notices: { type: 'lines', of: { message: { type: 'text', max: 300, required: true, width: 500 } } },
} as const satisfies Fields
