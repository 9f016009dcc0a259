// Jamsostek Premium: the contributions of a month to social security, employee by employee, programme by programme.
// Specification: excel: "usually" (2.2).
import { type Actions, defineReport, indexOnly, shared } from '../../../kernel/index.ts'
import { taxFile } from '../payroll-entry/tax-file.ts'
import { leftOut, paid, payFilters, slipColumns } from './datasets/payslips.dataset.ts'

const { location, employee, department, periodCode } = slipColumns
const number = { type: 'text', max: 13, width: 150 } as const

const actions = {
  exportBpjs: {
    kind: 'command',
    offered: true,
    code: 'index',
    title: 'File for BPJS',
    help: 'Exports the contributions of a month in the layout of BPJS Ketenagakerjaan or BPJS Kesehatan. Only closed runs are included.',
    params: {
      month: { type: 'period', required: true },
      layout: {
        type: 'ref',
        to: 'PayFileLayout',
        required: true,
        help: 'Layout of BPJS Ketenagakerjaan or BPJS Kesehatan.',
      },
      payGroup: payFilters.payGroup,
      location: payFilters.location,
    },
    result: {
      ...taxFile,
      unconfirmed: {
        ...taxFile.unconfirmed,
        help: 'Have BPJS check a sample file before you report with this layout.',
      },
      leftOutTotal: {
        type: 'money',
        required: true,
        label: 'Not in the file',
        help: 'Contributions of members who are left out because a number is missing. Enter the numbers and make the file again.',
      },
      leftOut: {
        type: 'lines',
        label: 'Not in the file: members',
        of: {
          employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
          amount: { type: 'money', required: true, width: 150 },
          why: { type: 'text', required: true, max: 1000, label: 'What is missing', width: 420 },
        },
      },
    },
    aboutOwnRecord: 'The report is of everybody',
  },
} as const satisfies Actions

export const jamsostekPremium = defineReport({
  kind: 'report',
  path: '/payroll-management/payroll-process/jamsostek-premium',
  title: 'Jamsostek Premium',
  form: 'frmKINNUXB02',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  actions,
  params: payFilters,
  columns: {
    location,
    employee,
    department,
    periodCode,
    employmentNo: { ...number, label: 'Employment number' },
    healthNo: { ...number, label: 'Health number' },
    mark: {
      type: 'enum',
      values: shared('BpjsMemberMark', ['JOINER', 'LEAVER']),
      label: 'Joined or left',
      help: 'Joined or left within the period of the run.',
      width: 130,
    },
    wage: paid(
      'Wage',
      'Basic salary and allowances that count for BPJS, for a full month. For a correction, the difference.',
    ),
    pensionBase: paid('JP base'),
    healthBase: paid('JKN base'),
    jhtEmployer: paid('JHT employer'),
    jhtEmployee: paid('JHT employee'),
    jpEmployer: paid('JP employer'),
    jpEmployee: paid('JP employee'),
    jkk: paid('JKK'),
    jkm: paid('JKM'),
    jknEmployer: paid('JKN employer'),
    jknEmployee: paid('JKN employee'),
    family: paid('JKN family', 'Contributions for additional family members.'),
    employer: paid('Employer'),
    employeeShare: paid('Employee'),
    together: paid('Together'),
    amountsCovered: leftOut,
  },
  groupBy: ['location'],
  sort: ['employee', 'periodCode'],
  opening: ['period'],
  spare: ['department', 'periodCode'],
  drill: { to: '/employees/personal-information', by: ['employee'] },
})
