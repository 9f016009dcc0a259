// A slip: the paper by which amounts come into the general ledger (finance 2.2). Slips entered by hand are signed by authority; those of documents follow their
// documents. A posted slip is never changed: it is reversed, or corrected by a reversal and a further slip.
import { defineEntity, documentLifecycle, type Fields, shared, waitingForField } from '../../../kernel/index.ts'
import { slipOrigins } from '../../../rules/ledger/account-kinds.ts'
import { slipChecks } from '../../../rules/ledger/slips/slip-lines.ts'
import { movementTags, partyTypes } from './general-ledger.entity.ts'

const life = documentLifecycle(
  { edit: 'frmASMANUE01E', remove: 'frmASMANUE01D' },
  { returned: 'DISPROVED', posted: 'APPROVED' },
)
const own = { type: 'ref', to: 'Slip', readOnly: true, width: 170 } as const
const amount = { type: 'money', min: 0, width: 120 } as const

export const Slip = defineEntity({
  name: 'Slip',
  title: 'Slip',
  key: ['draftNo'],
  show: 'description',
  head: ['slipNo', 'slipDate', 'totalDebit', 'maker'],
  scope: 'branch',
  number: {
    field: 'slipNo',
    series: 'Slip',
    pattern: '{typeCode}/{BRANCH}/{YYYY}/{MM}/{SEQ:5}',
    by: 'slipDate',
    at: 'post',
  },
  posting: {
    by: 'post',
    undo: 'reverse',
    date: 'slipDate',
    ledgers: ['GeneralLedger'],
    balanced: { lines: 'lines', debit: 'debit', credit: 'credit' },
    reversal: { of: 'reversalOf', by: 'reversedBy' },
  },
  fields: {
    draftNo: { type: 'code', max: 20, required: true, readOnly: true, label: 'Draft', width: 110 },
    slipNo: {
      type: 'code',
      max: 40,
      readOnly: true,
      unique: true,
      label: 'Slip number',
      help: 'Given when the slip is posted; numbers of a type and month have no gaps.',
      width: 190,
    },
    slipType: { type: 'ref', to: 'SlipType', where: { isActive: true }, required: true, width: 160 },
    typeCode: { type: 'code', max: 2, required: true, default: 'GJ', readOnly: true, label: 'Type', width: 70 },
    slipDate: {
      type: 'date',
      required: true,
      default: 'today',
      label: 'Date',
      help: 'Decides the accounting period and the series of the number.',
      width: 110,
    },
    origin: { type: 'enum', values: slipOrigins, default: 'MANUAL', required: true, readOnly: true, width: 130 },
    sourceType: { type: 'code', max: 40, readOnly: true, label: 'Source', width: 130 },
    sourceId: { type: 'integer', readOnly: true, label: 'Source id' },
    sourceNo: { type: 'text', max: 60, readOnly: true, label: 'Source document', width: 170 },
    eventSeq: { type: 'integer', readOnly: true, label: 'Event no.' },
    description: { type: 'text', max: 200, required: true, width: 280 },
    autoReverseDate: {
      type: 'date',
      label: 'Reverse on',
      help: 'First day of a later month. The slip is reversed on this day, for example an accrual of the month before.',
      width: 120,
    },
    reversalOf: { ...own, label: 'Reverses' },
    reversedBy: { ...own, label: 'Reversed by' },
    correctionOf: {
      ...own,
      label: 'Corrects',
      help: 'This slip is posted together with the reversal of the slip named here.',
    },
    totalDebit: { type: 'money', readOnly: true, label: 'Debit', width: 150 },
    totalCredit: { type: 'money', readOnly: true, label: 'Credit', width: 150 },
    maker: { type: 'text', max: 200, readOnly: true, label: 'Made by', width: 170 },
    note: {
      type: 'text',
      max: 500,
      readOnly: true,
      label: 'Note',
      help: 'What was said when the slip was voided or reversed.',
      width: 220,
    },
    // The widths leave debit and credit in sight on a screen of 1,440 pixels.
    lines: {
      type: 'lines',
      maxRows: 500,
      totals: ['debit', 'credit'],
      of: {
        account: { type: 'ref', to: 'Account', where: { isPosting: true, isActive: true }, required: true, width: 180 },
        center: { type: 'ref', to: 'AccountCenter', where: { isPosting: true }, label: 'Centre', width: 105 },
        project: { type: 'ref', to: 'Project', width: 80 },
        partyType: { type: 'enum', values: partyTypes, width: 90 },
        party: { type: 'code', max: 40, help: 'Code of the customer, vendor or employee.', width: 75 },
        description: { type: 'text', max: 200, width: 90 },
        currency: {
          type: 'code',
          max: 3,
          pattern: '^[A-Z]{3}$',
          patternHelp: 'three capital letters',
          help: 'If empty, IDR.',
          width: 75,
        },
        fcAmount: { type: 'decimal', scale: 4, min: 0, label: 'Foreign amount', width: 118 },
        rate: { type: 'decimal', scale: 6, min: 0, help: 'Rupiah for one unit of the currency.', width: 72 },
        debit: amount,
        credit: amount,
        movementTag: {
          type: 'enum',
          values: movementTags,
          readOnly: true,
          label: 'Movement',
          help: 'Set by documents of stock and production; the statements of cost of goods are made of it.',
          width: 110,
        },
      },
    },
    attachments: {
      type: 'lines',
      maxRows: 20,
      of: { file: { type: 'file', required: true }, note: { type: 'text', max: 200 } },
    },
    status: { type: 'enum', values: shared('SlipStatus', life.statuses), ...life.status },
    waitingFor: waitingForField,
  } as const satisfies Fields,
  checks: slipChecks,
  lifecycle: life.moves,
  steps: life.steps,
  byStatus: life.byStatus,
})
