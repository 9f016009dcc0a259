// Loans of employees with their schedule: drafts, which a user activates.
import { defineUpload, type Fields } from '../../../kernel/index.ts'
import { PersonalLoan } from '../../payroll-management/payroll-code/personal-loan.entity.ts'
import { closedNote, employeeNo, payPage } from './pay-page.ts'

const { principal, months, interestMethod, ratePercentYear, firstPeriod, loanNo } = PersonalLoan.fields

export const personalLoan = defineUpload({
  ...payPage('personal-loan', 'Personal Loan Upload', 'frmUPAYROLL2'),
  columns: {
    loanNo: { type: 'code', max: loanNo.max, required: true, label: loanNo.label },
    employeeNo,
    principal,
    months,
    interestMethod,
    ratePercent: ratePercentYear,
    firstPeriod,
    purpose: { type: 'text', max: 200 },
  } as const satisfies Fields,
  key: ['loanNo'],
  again: 'replace',
  takesBack: {
    list: '/payroll-management/payroll-code/personal-loans',
    as: { ratePercentYear: 'ratePercent' },
  },
  writes: ['PersonalLoan'],
  notes: [closedNote, 'Only drafts are replaced.'],
})
