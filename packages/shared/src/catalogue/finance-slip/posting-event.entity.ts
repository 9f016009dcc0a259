// What other areas hand to the ledger (finance 4.5): one row per posting, written in the transaction of the document. What takes it back is a
// row of its own with the next number.
import { defineEntity, type Fields, shared } from '../../kernel/index.ts'

export const PostingEvent = defineEntity({
  name: 'PostingEvent',
  title: 'Posting event',
  key: ['sourceType', 'sourceId', 'eventKey', 'seq'],
  show: 'eventKey',
  pay: { of: 'run', covered: ['payload'] },
  fields: {
    eventKey: {
      type: 'code',
      max: 40,
      required: true,
      fixed: true,
      label: 'Event',
      help: 'Kind of posting, for example PAYROLL_POSTED or THR_POSTED.',
    },
    sourceType: { type: 'code', max: 40, required: true, fixed: true },
    sourceId: { type: 'integer', min: 1, required: true, fixed: true },
    seq: { type: 'integer', min: 1, required: true, fixed: true, label: 'No.' },
    run: { type: 'ref', to: 'PayRun' },
    eventDate: { type: 'date', required: true, help: 'The date of payment.' },
    reverses: { type: 'boolean', help: 'Posting that this one reverses.' },
    debit: { type: 'money', required: true },
    credit: { type: 'money', required: true },
    payload: {
      type: 'longText',
      max: 4_000_000,
      required: true,
      help: 'Lines by posting key and account centre, as JSON.',
    },
    status: {
      type: 'enum',
      values: shared('PostingEventStatus', ['PENDING', 'POSTED', 'ERROR', 'CANCELLED']),
      default: 'PENDING',
      required: true,
    },
    errorCode: { type: 'text', max: 60 },
    errorText: { type: 'text', max: 500 },
    attempts: { type: 'integer', min: 0, default: 0, required: true },
  } as const satisfies Fields,
  system: true,
})
