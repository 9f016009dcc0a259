// Position allowances by agreement, in the place of what the position carries.
import { defineUpload, type Fields } from '../../../kernel/index.ts'
import { amount, datedNote, employeeNo, from, payPage } from './pay-page.ts'

export const positionFixed = defineUpload({
  ...payPage('position-fixed', 'Fixed Position Allowance Upload', 'frmUPAYROX17'),
  columns: { employeeNo, effectiveFrom: from, amount } as const satisfies Fields,
  key: ['employeeNo', 'effectiveFrom'],
  again: 'replace',
  writes: ['EmployeeFixedPay'],
  notes: [datedNote, 'An amount ends the previous one and replaces the amount given by rules.'],
})
