// Level allowances by agreement, in the place of what the level carries.
import { defineUpload, type Fields } from '../../../kernel/index.ts'
import { amount, datedNote, employeeNo, from, payPage } from './pay-page.ts'

export const level = defineUpload({
  ...payPage('level', 'Level Allowance Upload', 'frmUPAYROX16'),
  columns: { employeeNo, effectiveFrom: from, amount } as const satisfies Fields,
  key: ['employeeNo', 'effectiveFrom'],
  again: 'replace',
  writes: ['EmployeeFixedPay'],
  notes: [datedNote, 'An amount ends the previous one and replaces the amount given by rules.'],
})
