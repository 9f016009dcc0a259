// What human resources and payroll hand to finance once their side has approved it: an advance to pay out, a claim to reimburse, a settlement to book, the
// net of a run. One row for each round of a document; finance accepts it, books it and pays it, or sends it back with a reason.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'

export const bufferKinds = [
  ...(['PAYROLL', 'THR_BONUS', 'BPJS', 'PPH21', 'TRAVEL_ADVANCE', 'TRAVEL_REALIZATION', 'MEDICAL_CLAIM'] as const),
  ...(['TRAINING_REIMBURSEMENT', 'EMPLOYEE_ADVANCE', 'ADVANCE_SETTLEMENT', 'SEVERANCE'] as const),
] as const
export const bufferStatuses = [
  ...(['PENDING', 'ACCEPTED', 'POSTED', 'PAID', 'SETTLED', 'REJECTED', 'RECALLED'] as const),
] as const

export const FinanceBufferEntry = defineEntity({
  name: 'FinanceBufferEntry',
  title: 'Finance buffer entry',
  // A round of a document enters once, however often it is handed over.
  key: ['kind', 'sourceType', 'sourceId', 'round'],
  code: 'entryNo',
  show: 'sourceNo',
  head: ['kind', 'employee', 'payable', 'dueDate'],
  fields: {
    entryNo: { type: 'code', max: 20, required: true, fixed: true, label: 'Entry', width: 150 },
    kind: {
      type: 'enum',
      values: shared('BufferKind', bufferKinds),
      labels: {
        THR_BONUS: 'Holiday allowance or bonus',
        BPJS: 'BPJS',
        PPH21: 'PPh 21',
        SEVERANCE: 'Final pay and severance',
        TRAVEL_REALIZATION: 'Travel settlement',
      },
      required: true,
      fixed: true,
      width: 180,
    },
    sourceType: { type: 'code', max: 40, required: true, fixed: true, label: 'Document kind', width: 170 },
    sourceId: { type: 'integer', min: 1, required: true, fixed: true, label: 'Document id' },
    round: {
      type: 'integer',
      min: 1,
      required: true,
      fixed: true,
      help: 'A document that came back and was approved again has a further round',
      width: 80,
    },
    sourceNo: { type: 'text', max: 60, required: true, fixed: true, label: 'Document', width: 160 },
    sourcePath: { type: 'text', max: 200, fixed: true, label: 'Page of the document', width: 200 },
    summary: { type: 'text', max: 300, width: 260 },
    employee: {
      type: 'ref',
      to: 'Employee',
      help: 'Whom it is about and, without another payee, who is paid',
      width: 220,
    },
    payee: {
      type: 'text',
      max: 150,
      help: 'Who is paid where that is not the employee: a hospital, a school',
      width: 180,
    },
    center: { type: 'ref', to: 'AccountCenter', label: 'Account centre', width: 180 },
    currency: {
      type: 'text',
      max: 3,
      pattern: '^[A-Z]{3}$',
      patternHelp: 'three capital letters',
      default: 'IDR',
      required: true,
      width: 90,
    },
    amount: { type: 'money', required: true, help: 'What the document comes to', width: 150 },
    payable: {
      type: 'money',
      min: -999_999_999_999.99,
      required: true,
      help: 'What is paid out for it; below nought the payee hands it back',
      width: 150,
    },
    documentDate: { type: 'date', required: true, label: 'Date', width: 110 },
    dueDate: { type: 'date', label: 'Due', width: 110 },
    lines: {
      type: 'lines',
      label: 'What it is for',
      totals: ['amount'],
      of: {
        description: { type: 'text', max: 200, required: true },
        postingKey: { type: 'code', max: 40, help: 'Posting account that bears it; finance fills in what is missing' },
        center: { type: 'ref', to: 'AccountCenter', label: 'Account centre' },
        amount: { type: 'money', min: -999_999_999_999.99, required: true },
      },
    },
    status: {
      type: 'enum',
      values: shared('BufferStatus', bufferStatuses),
      labels: { POSTED: 'Booked', SETTLED: 'Settled without payment', REJECTED: 'Sent back' },
      default: 'PENDING',
      required: true,
      readOnly: true,
      width: 120,
    },
    slipNo: { type: 'text', max: 40, readOnly: true, label: 'Slip', width: 140 },
    paymentNo: { type: 'text', max: 40, readOnly: true, label: 'Payment', width: 140 },
    paidDate: { type: 'date', readOnly: true, label: 'Paid on', width: 110 },
    rejectReason: { type: 'text', max: 500, readOnly: true, label: 'Why it was sent back', width: 220 },
    enteredAt: { type: 'dateTime', required: true, readOnly: true, label: 'Entered', width: 150 },
    answeredBy: { type: 'text', max: 200, readOnly: true, label: 'Answered by', width: 160 },
  } as const satisfies Fields,
  system: true,
})
