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
      width: 210,
    },
    sourceType: { type: 'code', max: 40, required: true, fixed: true, label: 'Document kind', width: 170 },
    sourceId: { type: 'integer', min: 1, required: true, fixed: true },
    seq: { type: 'integer', min: 1, required: true, fixed: true, label: 'No.' },
    sourceNo: { type: 'text', max: 60, fixed: true, label: 'Document', width: 170 },
    branch: {
      type: 'code',
      max: 10,
      fixed: true,
      help: 'Branch whose books take it. If empty, the head office.',
      width: 90,
    },
    run: { type: 'ref', to: 'PayRun' },
    eventDate: {
      type: 'date',
      required: true,
      label: 'Date',
      help: 'Day on which it counts: it decides period and accounts.',
      width: 110,
    },
    reverses: { type: 'boolean', help: 'It reverses the posting before it.', width: 100 },
    debit: { type: 'money', required: true, width: 150 },
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
    slip: { type: 'ref', to: 'Slip', help: 'Slip that the posting became.', width: 190 },
    errorCode: { type: 'text', max: 60, label: 'Error', width: 200 },
    errorText: { type: 'text', max: 500, label: 'What stops it', width: 380 },
    errorPage: {
      type: 'text',
      max: 300,
      written: 'page',
      label: 'Correct it here',
      help: 'Page on which what stops the posting is put right.',
      width: 160,
    },
    attempts: { type: 'integer', min: 0, default: 0, required: true },
  } as const satisfies Fields,
  system: true,
})
