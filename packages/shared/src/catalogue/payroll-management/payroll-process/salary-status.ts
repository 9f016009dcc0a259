// Salary Status: the status of each payslip, from its calculation to the day it is paid; holding it back and releasing it (payroll 3.4).
// Specification: E holds and releases in the page; excel: "usually" (2.2).
import { type Actions, defineList, indexOnly, largePages, shared } from '../../../kernel/index.ts'
import { Payslip } from './entities/payslip.entity.ts'

const why = { type: 'text', required: true, min: 5, max: 200, label: 'Why' } as const
const params = shared('PayslipAndWhy', {
  payslip: { type: 'ref', to: 'Payslip', required: true },
  reason: why,
} as const)

const actions = {
  hold: {
    kind: 'command',
    code: 'edit',
    when: { status: ['OK', 'WARNING', 'ERROR'] },
    title: 'Hold',
    help: 'Keeps the payslip out of the bank file. The net pay remains payable.',
    params,
    result: {},
    trail: 'own',
  },
  release: {
    kind: 'command',
    code: 'edit',
    when: { status: ['HELD'] },
    title: 'Release',
    help: 'Releases a payslip that was put on hold by hand, so that the next bank file pays it.',
    params,
    result: {},
    trail: 'own',
  },
} as const satisfies Actions

export const salaryStatus = defineList({
  kind: 'inquiry',
  path: '/payroll-management/payroll-process/salary-status',
  title: 'Salary Status',
  form: 'frmKPAYDLB09',
  codes: { edit: 'frmKPAYDLB09E' },
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  entity: Payslip,
  opens: '/payroll-management/payroll-process/payslips',
  actions,
  list: {
    columns: [
      'employee',
      'department',
      'periodCode',
      'payGroup',
      'runType',
      'payState',
      'stateDays',
      'status',
      'payMethod',
      'net',
      'payDate',
      'publishedAt',
      'holdReason',
    ],
    filters: ['periodCode', 'payGroup', 'runType', 'payState', 'status', 'payMethod', 'department', 'location'],
    groups: ['payGroup', 'payState', 'department', 'location', 'payMethod', 'status'],
    sort: ['-periodCode', 'employee'],
    search: ['employee', 'employeeNo', 'employeeName', 'holdReason'],
    pageSizes: largePages,
    total: ['net'],
  },
})
