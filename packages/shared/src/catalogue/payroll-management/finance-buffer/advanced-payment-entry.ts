// Advances of employees: requested, approved, paid through the finance buffer, and settled with receipts or deducted from pay.
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
    help: 'Reports what the money was spent on. Finance books it, and pays what was spent beyond the advance or collects the rest.',
    aboutOwnRecord: 'Employees settle their own advance; finance checks the receipts',
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
      difference: {
        type: 'money',
        min: -999_999_999_999.99,
        required: true,
        help: 'Amount spent less the advance. A negative amount has to be returned.',
      },
      entryNo: { type: 'text', required: true, label: 'Buffer entry' },
    },
  },
  deductAdvance: {
    kind: 'command',
    code: 'edit',
    title: 'Deduct from pay',
    when: { status: ['PAID'] },
    help: "Deducts an advance that was not settled within 30 days of its date from the employee's pay.",
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
        'advanceNo',
        'date',
        'employee',
        'employee.department',
        'advanceType',
        'currency',
        'amount',
        'settledTotal',
        'outstanding',
        'settleBy',
        'daysOverdue',
        'status',
        'waitingFor',
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
          'advanceNo',
          'date',
          'employee',
          'advanceType',
          'purpose',
          'travelNo',
          'currency',
          'amount',
          'neededDate',
          'settleBy',
          'payFrom',
          'overdueReason',
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
