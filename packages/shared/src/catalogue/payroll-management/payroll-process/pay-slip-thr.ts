// THR Pay Slip: the holiday allowance of a payslip: holiday, months of service, wage, factor, tax and net (payroll 3.4).
// Specification: excel: "usually" (2.2).
import { defineReport, indexOnly } from '../../../kernel/index.ts'
import { leftOut, paid } from './datasets/payslips.dataset.ts'
import { ThrEntitlement } from './entities/thr-entitlement.entity.ts'
import { paperParam, paySlipParams } from './parts/pay-slip-filters.ts'

const { holidayDate, serviceMonths, wageBase, factor } = ThrEntitlement.fields
const religion = { type: 'ref', to: 'CommonCode', where: { codeType: 'RELIGION' } } as const

export const paySlipThr = defineReport({
  kind: 'report',
  path: '/payroll-management/payroll-process/pay-slip-thr',
  title: 'THR Pay Slip',
  form: 'frmKPAYDLB16',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  menuActions: ['print'],
  params: { ...paySlipParams, religion, ...paperParam },
  columns: {
    employee: { type: 'ref', to: 'Employee', required: true, width: 240 },
    department: { type: 'ref', to: 'Department', width: 200 },
    payslip: { type: 'ref', to: 'Payslip', required: true, width: 200 },
    religion: { ...religion, width: 120 },
    holidayDate: { ...holidayDate, required: false, fixed: false },
    serviceMonths: { ...serviceMonths, readOnly: false },
    wageBase: { ...wageBase, required: false, readOnly: false },
    factor: { ...factor, required: false, readOnly: false },
    thr: paid('THR'),
    tax: paid('PPh 21', 'Tax of the run: the amount that THR adds to the tax of the month.'),
    net: paid('Net'),
    amountsCovered: leftOut,
  },
  opening: ['month'],
  sort: ['employee', 'payslip'],
  drill: { to: '/payroll-management/payroll-process/payslips', by: ['payslip'] },
})
