// BPJS Report: what is owed to each programme of social security for a month, and next to it what the government or another rate bears.
// Specification: domain toolbar not stated in payroll.md: set as in report-attend.
import { defineReport, indexOnly, shared } from '../../kernel/index.ts'
import { leftOut, paid, payFilters } from '../payroll-management/payroll-process/datasets/payslips.dataset.ts'

const { period, location, payGroup } = payFilters
const members = { type: 'integer', required: true, width: 110 } as const

export const bpjsReport = defineReport({
  kind: 'report',
  path: '/report-management/bpjs-report',
  title: 'BPJS Report',
  form: 'frmRMPAYSAL2',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: { period, location, payGroup },
  columns: {
    owedTo: {
      type: 'enum',
      values: shared('BpjsBody', ['EMPLOYMENT', 'HEALTH', 'MEMO']),
      labels: { EMPLOYMENT: 'BPJS Ketenagakerjaan', HEALTH: 'BPJS Kesehatan', MEMO: 'Borne elsewhere' },
      required: true,
    },
    program: {
      type: 'enum',
      values: shared('BpjsReportProgram', ['JHT', 'JP', 'JKK', 'JKM', 'JKN', 'JKN_FAMILY', 'JKP_GOV', 'JKP_JKK']),
      labels: {
        JHT: 'JHT (old age)',
        JP: 'JP (pension)',
        JKK: 'JKK (work accident)',
        JKM: 'JKM (death)',
        JKN: 'JKN (health)',
        JKN_FAMILY: 'JKN (further family members)',
        JKP_GOV: 'JKP (paid by government)',
        JKP_JKK: 'JKP (inside the rate of JKK)',
      },
      required: true,
      width: 240,
    },
    members: { ...members, help: 'Employees for whom a contribution is paid.' },
    base: paid('Wage base'),
    employeeShare: paid('Employee'),
    employer: paid('Employer'),
    together: paid('Together'),
    memo: paid('Memo', 'Not paid in addition: borne by the government, or part of another rate.'),
    capped: { ...members, label: 'At the cap', help: 'Employees whose wage is above the wage cap of the programme.' },
    excluded: {
      ...members,
      label: 'Past the age',
      help: 'Members of JP for whom no contribution is due any more.',
      width: 120,
    },
    // The same person is listed in several programmes: the highest of their numbers is the number of people who are left out.
    amountsCovered: {
      ...leftOut,
      total: 'max',
      help: 'Employees whose amounts you cannot see. They are not included in any total.',
    },
    seq: { type: 'integer', required: true, label: 'Order' },
  },
  groupBy: ['owedTo'],
  sort: ['owedTo', 'seq'],
  opening: ['period'],
  spare: ['seq'],
  signed: ['Prepared by', 'Checked by', 'Approved by'],
})
