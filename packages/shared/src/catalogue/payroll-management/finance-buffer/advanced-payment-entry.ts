// Advances of employees: asked for, approved, paid through the finance buffer, and settled with receipts or deducted from pay.
import { type Actions, defineDocument, full, largePages, withApprovalTrail } from '../../../kernel/index.ts'
import { bufferLists } from './buffer-lists.ts'
import { EmployeeAdvance } from './employee-advance.entity.ts'

const advance = { type: 'ref', to: 'EmployeeAdvance', required: true, label: 'Advance' } as const

const actions = {
  settleAdvance: {
    kind: 'command',
    code: 'edit',
    title: 'Settle with receipts',
    when: { status: ['PAID'] },
    help: 'What the money was spent on. Finance books it, pays what was spent beyond it or takes the rest back.',
    ofOneself: 'Employees settle their own advance; finance checks the receipts',
    params: {
      advance,
      lines: {
        type: 'lines',
        minRows: 1,
        maxRows: 200,
        totals: ['amount'],
        of: {
          date: { type: 'date', required: true },
          description: { type: 'text', max: 200, required: true },
          center: { type: 'ref', to: 'AccountCenter', label: 'Account centre' },
          postingKey: { type: 'code', max: 40, label: 'Posting account' },
          amount: { type: 'money', min: 0.01, required: true },
          taxCode: { type: 'code', max: 20 },
          receipt: { type: 'file' },
        },
      },
    },
    result: {
      settled: { type: 'money', required: true },
      difference: { type: 'money', min: -999_999_999_999.99, required: true, help: 'Below nought it is handed back' },
      entryNo: { type: 'text', required: true, label: 'Buffer entry' },
    },
  },
  deductAdvance: {
    kind: 'command',
    code: 'edit',
    title: 'Deduct from pay',
    when: { status: ['PAID'] },
    help: 'An advance that was not settled 30 days after its day is taken from the pay of the employee.',
    params: {
      advance,
      installments: { type: 'integer', min: 1, max: 60, required: true, label: 'Instalments' },
      firstPeriod: { type: 'period', required: true, label: 'First month' },
    },
    result: {},
  },
} as const satisfies Actions

export const advancedPaymentEntry = withApprovalTrail(
  defineDocument({
    path: '/payroll-management/finance-buffer/advanced-payment-entry',
    title: 'Advanced Payment Entry',
    form: 'frmKINNUXM01',
    screens: full,
    menuActions: ['reload', 'print', 'excel'],
    auditForm: 'frmKINNUXM01',
    sideBySide: bufferLists,
    actions,
    entity: EmployeeAdvance,
    list: {
      columns: [
        ...(['advanceNo', 'date', 'employee', 'employee.department', 'advanceType', 'currency', 'amount'] as const),
        ...(['settledTotal', 'outstanding', 'settleBy', 'daysOverdue', 'status', 'waitingFor'] as const),
      ],
      filters: ['status', 'advanceType', 'repayment', 'employee', 'employee.department', 'date', 'daysOverdue'],
      quick: ['status'],
      sort: ['-date', '-advanceNo'],
      search: ['advanceNo', 'employee', 'purpose'],
      pageSizes: largePages,
      total: ['amount', 'outstanding'],
    },
    sections: [
      {
        title: 'Advance',
        fields: [
          ...(['advanceNo', 'date', 'employee', 'advanceType', 'purpose', 'travelNo', 'currency', 'amount'] as const),
          ...(['neededDate', 'settleBy', 'payFrom', 'overdueReason'] as const),
        ],
      },
      { title: 'Repayment', fields: ['repayment', 'installments', 'firstPeriod'] },
      {
        title: 'State',
        fields: ['status', 'waitingFor', 'paidDate', 'outstanding', 'daysOverdue'],
        screens: ['index', 'show'],
      },
      { title: 'Deduction schedule', fields: ['deductions'], screens: ['show'] },
      {
        title: 'Settlement',
        fields: ['settlementLines', 'settledTotal', 'difference', 'settlementState', 'settlementNote'],
        screens: ['show'],
      },
    ],
  }),
)
