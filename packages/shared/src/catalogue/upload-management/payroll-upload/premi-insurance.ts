// Premiums of insurance policies: the part of the employer is a taxed benefit, that of the employee a deduction with his authorisation.
import { defineUpload, type Fields } from '../../../kernel/index.ts'
import { authorisationDate, datedNote, employeeNo, from, payPage, to } from './pay-page.ts'

export const premiInsurance = defineUpload({
  ...payPage('premi-insurance', 'Insurance Premium Upload', 'frmUPAYROLL4'),
  columns: {
    employeeNo,
    policyNo: { type: 'text', max: 60, required: true, label: 'Policy' },
    dateFrom: from,
    payee: { type: 'text', max: 100, required: true, help: 'Name of the insurance company.' },
    employerAmount: { type: 'money', help: 'Amount per month.' },
    employeeAmount: { type: 'money', help: 'Amount per month.' },
    dateTo: to,
    authorisationDate,
  } as const satisfies Fields,
  key: ['employeeNo', 'policyNo', 'dateFrom'],
  again: 'replace',
  writes: ['RecurringDeduction'],
  notes: [datedNote],
})
