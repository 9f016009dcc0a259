// What a trip consists of: legs by the clocks of their places, nights, meals, what is expected, what it pays, what was spent.
import type { Fields } from '../../../kernel/index.ts'
import { lodgingModes, payers, travelModes } from './travel-setting/travel-choices.ts'

const currency = { type: 'ref', to: 'Currency', where: { isActive: true } } as const
const place = { type: 'ref', to: 'TravelDestination', where: { isActive: true }, required: true } as const
const day = { type: 'date', required: true } as const
const clock = { type: 'time', required: true } as const
const ends = {
  departDate: { ...day, label: 'Leaves on' },
  departTime: { ...clock, label: 'At', help: 'Local time at the place of departure.' },
  arriveDate: { ...day, label: 'Arrives on' },
  arriveTime: { ...clock, label: 'At', help: 'Local time at the place of arrival.' },
} as const satisfies Fields

export const legFields = {
  from: place,
  to: place,
  ...ends,
  mode: { type: 'enum', values: travelModes, default: 'FLIGHT', required: true, label: 'By' },
  km: { type: 'integer', min: 0, max: 20_000, unit: 'km', help: "Kilometres driven in the traveller's own car." },
  ticketBy: { type: 'enum', values: payers, default: 'COMPANY', required: true, label: 'Ticket by' },
} as const satisfies Fields
/** As they were really travelled. */
export const actualLegFields = { from: place, to: place, ...ends } as const satisfies Fields
export const lodgingFields = {
  date: { ...day, label: 'Night of' },
  mode: { type: 'enum', values: lodgingModes, default: 'OWN', required: true },
  hotel: { type: 'ref', to: 'Hotel', where: { isActive: true } },
} as const satisfies Fields
export const mealFields = {
  date: day,
  breakfast: { type: 'boolean' },
  lunch: { type: 'boolean' },
  dinner: { type: 'boolean' },
} as const satisfies Fields
const expenseType = { type: 'ref', to: 'TravelExpenseType', where: { isActive: true }, required: true } as const
export const estimateFields = {
  expenseType: { ...expenseType, label: 'Expense' },
  date: day,
  amount: { type: 'money', min: 0.01, required: true },
  currency: { ...currency, required: true },
  paidBy: { type: 'enum', values: payers, default: 'EMPLOYEE', required: true },
  note: { type: 'text', max: 120 },
} as const satisfies Fields
export const budgetFields = {
  employee: { type: 'ref', to: 'Employee', readOnly: true },
  expenseType: { type: 'ref', to: 'TravelExpenseType', readOnly: true, label: 'Expense' },
  date: { type: 'date', readOnly: true },
  zone: { type: 'ref', to: 'TravelZone', readOnly: true },
  qty: { type: 'decimal', scale: 2, readOnly: true, label: 'Quantity' },
  rate: { type: 'money', readOnly: true },
  amount: { type: 'money', readOnly: true },
  currency: { type: 'ref', to: 'Currency', readOnly: true },
  paidBy: { type: 'enum', values: payers, readOnly: true },
  isEstimate: { type: 'boolean', readOnly: true, label: 'At cost' },
} as const satisfies Fields
export const advanceFields = {
  date: { type: 'date', required: true, default: 'today', label: 'Needed on' },
  currency: { ...currency, required: true },
  amount: { type: 'money', min: 0.01, required: true },
  state: {
    type: 'enum',
    values: ['PLANNED', 'RELEASED', 'PAID', 'CLEARED'],
    default: 'PLANNED',
    readOnly: true,
    help: 'Released means that the advance was sent to finance for payment.',
  },
  paidOn: { type: 'date', readOnly: true },
} as const satisfies Fields
export const expenseFields = {
  expenseType: { ...expenseType, label: 'Expense' },
  date: day,
  currency: { ...currency, required: true },
  actual: { type: 'money', min: 0, required: true, label: 'Spent' },
  vendor: { type: 'text', max: 120, label: 'Paid to', help: 'Name of the seller on the receipt.' },
  receiptNo: { type: 'text', max: 40, label: 'Number of the receipt', help: 'Each receipt number is reimbursed once.' },
  receipt: {
    type: 'boolean',
    label: 'Has a receipt',
    help: 'The file of the receipt is required before the realization is submitted.',
  },
  receiptFile: {
    type: 'file',
    maxMegabytes: 10,
    accept: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
    label: 'Receipt',
    help: 'File of the receipt; a photo is sufficient.',
  },
  paidBy: { type: 'enum', values: payers, default: 'EMPLOYEE', required: true },
  overCapReason: {
    type: 'text',
    max: 200,
    label: 'Why more than the cap',
    help: 'Lines above the limit are decided by finance.',
  },
  cap: { type: 'money', readOnly: true },
  overCapApproved: { type: 'boolean', readOnly: true, label: 'More approved' },
  overCapRefused: { type: 'boolean', readOnly: true, label: 'More refused' },
  approved: { type: 'money', readOnly: true },
  settledInIdr: {
    type: 'money',
    readOnly: true,
    label: 'In rupiah',
    help: 'Amount in rupiah if no advance was paid in this currency.',
  },
  verifyNote: { type: 'text', max: 200, label: 'Note of finance' },
} as const satisfies Fields
export const netFields = {
  currency: { type: 'ref', to: 'Currency', readOnly: true },
  approved: { type: 'money', readOnly: true },
  advance: { type: 'money', readOnly: true },
  net: { type: 'money', min: -999_999_999_999.99, readOnly: true },
  outcome: {
    type: 'enum',
    values: ['PAY_EMPLOYEE', 'EMPLOYEE_REFUNDS', 'EVEN'],
    labels: { PAY_EMPLOYEE: 'Pay the employee', EMPLOYEE_REFUNDS: 'The employee refunds' },
    readOnly: true,
  },
  isSettled: { type: 'boolean', readOnly: true, label: 'Settled' },
} as const satisfies Fields
