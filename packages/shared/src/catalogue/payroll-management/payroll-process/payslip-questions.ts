// The third tab of Pay Slip Envelope: what employees ask about lines of their payslips, with the answers of payroll. With the scope SELF one's own.
import { type Actions, defineList, largePages } from '../../../kernel/index.ts'
import { PayslipQuestion } from './entities/payslip-question.entity.ts'
import { paySlipLists } from './parts/pay-slip-lists.ts'

const question = { type: 'ref', to: 'PayslipQuestion', required: true, label: 'Question' } as const
const text = { type: 'longText', min: 3, max: 1000, required: true, label: 'Text' } as const

const actions = {
  answerQuestion: {
    kind: 'command',
    code: 'frmKPAYDLB11E',
    title: 'Answer',
    help: 'The employee is notified that payroll has answered.',
    secret: ['text'],
    params: { question, text: { ...text, label: 'Answer' } },
    result: {},
    trail: 'own',
  },
  askFurther: {
    kind: 'command',
    code: 'show',
    title: 'Ask a further question',
    help: 'Only the employee who asked may ask a further question.',
    secret: ['text'],
    aboutOwnRecord: 'employees ask about their own payslip',
    params: { question, text: { ...text, label: 'Question' } },
    result: {},
    trail: 'own',
  },
} as const satisfies Actions

export const payslipQuestions = defineList({
  path: '/payroll-management/payroll-process/payslip-questions',
  partOf: '/payroll-management/payroll-process/pay-slip-envelope',
  title: 'Questions about Payslips',
  form: 'frmKPAYDLB11',
  screens: ['index', 'show'],
  buttons: ['reload', 'excel'],
  hideInMenu: true,
  sideBySide: paySlipLists,
  entity: PayslipQuestion,
  actions,
  list: {
    columns: ['status', 'periodCode', 'employee', 'lineName', 'askedAt', 'answeredAt', 'payslip'],
    filters: ['status', 'periodCode', 'employee'],
    quick: ['status'],
    groups: ['status'],
    sort: ['-status', '-askedAt'],
    search: ['employee', 'lineName', 'periodCode'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Question', fields: ['status', 'lineName', 'periodCode', 'payslip', 'employee', 'askedAt', 'answeredAt'] },
    { title: 'Thread', fields: ['entries'] },
  ],
})
