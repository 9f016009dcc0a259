// What was posted, and the chain of it (finance 2.2): one row for each document that posted, under its number, and one seal for each of these. Rows are added
// in the transaction that posts; the seals follow at its commit, by a trigger, in the order of commits.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

export const LedgerDocument = defineEntity({
  name: 'LedgerDocument',
  title: 'Posted document',
  // A document posts once; what takes it back is a document of its own.
  key: ['sourceType', 'sourceId'],
  code: 'number',
  show: 'number',
  scope: 'branch',
  system: true,
  appendOnly: true,
  fields: {
    sourceType: { type: 'code', max: 40, required: true, fixed: true },
    sourceId: { type: 'integer', min: 1, required: true, fixed: true },
    number: { type: 'code', max: 40, required: true, fixed: true, unique: true, width: 180 },
    postingDate: { type: 'date', required: true, fixed: true, width: 110 },
    fiscalYear: { type: 'integer', min: 1900, max: 9_999, required: true, fixed: true, label: 'Year', width: 80 },
    periodNo: { type: 'integer', min: 1, max: 13, required: true, fixed: true, label: 'Period', width: 80 },
    reverses: {
      type: 'ref',
      to: 'LedgerDocument',
      unique: true,
      fixed: true,
      help: 'The posted document that this one takes back. A document is taken back once.',
    },
  } as const satisfies Fields,
})

export const LedgerSeal = defineEntity({
  name: 'LedgerSeal',
  title: 'Seal of the ledgers',
  key: ['seq'],
  show: 'hash',
  system: true,
  appendOnly: true,
  fields: {
    seq: { type: 'integer', min: 1, required: true, fixed: true, label: 'No.' },
    document: { type: 'ref', to: 'LedgerDocument', required: true, unique: true, fixed: true },
    documentHash: {
      type: 'text',
      max: 64,
      required: true,
      fixed: true,
      help: 'SHA-256 over the document and all its rows.',
    },
    prevHash: { type: 'text', max: 64, required: true, fixed: true, label: 'Hash before' },
    hash: { type: 'text', max: 64, required: true, fixed: true },
    sealedAt: { type: 'dateTime', required: true, fixed: true },
  } as const satisfies Fields,
})
