// Other amounts of the holiday allowance than the computed ones, decided for employees and a holiday.
// Specification: delete code in the spec, shared by payslip and thr.
import { defineUpload, type Fields } from '../../../kernel/index.ts'
import { ThrEntitlement } from '../../payroll-management/payroll-process/entities/thr-entitlement.entity.ts'
import { amount, closedNote, employeeNo, from } from './pay-page.ts'

const { religion } = ThrEntitlement.fields

export const thr = defineUpload({
  path: '/upload-management/payroll-upload/thr',
  title: 'THR Upload',
  form: 'frmUPAYROX15',
  codes: { create: 'frmUPAYROX15A' },
  screens: ['index', 'delete'],
  buttons: ['import'],
  menuActions: ['reload', 'excel'],
  columns: {
    employeeNo,
    religion: { type: 'ref', to: religion.to, where: religion.where, required: true },
    holidayDate: from,
    amount,
    reason: { type: 'text', max: 200, required: true },
  } as const satisfies Fields,
  key: ['employeeNo', 'religion', 'holidayDate'],
  again: 'replace',
  writes: ['ThrEntitlement'],
  notes: [closedNote, 'The allowance is computed before: a row changes what was computed.'],
})
