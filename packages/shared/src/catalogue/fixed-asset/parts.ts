// What the documents of fixed assets have in common: the preview of what they post, and their reversal.
import type { Action } from '../../kernel/index.ts'

export const balance = { type: 'money', min: -999_999_999_999_999, required: true, width: 150 } as const

/** Lines of the slip that a document makes. */
export const journalLines = {
  account: { type: 'ref', to: 'Account', required: true, width: 240 },
  center: { type: 'ref', to: 'AccountCenter', label: 'Centre', width: 170 },
  party: { type: 'code', max: 40, width: 110 },
  debit: { type: 'money', required: true, width: 150 },
  credit: { type: 'money', required: true, width: 150 },
} as const

/** The command that reverses a posted document: with the code of the approval of slips, and never by its maker. */
export const reversal = (entity: string) =>
  ({
    kind: 'command',
    code: 'frmASAPPRE01E',
    title: 'Reverse',
    when: { status: ['POSTED'] },
    help: 'Posts a document that takes this one back, with its slip. Both stay in the books.',
    params: {
      document: { type: 'ref', to: entity, required: true },
      date: {
        type: 'date',
        required: true,
        default: 'today',
        help: 'Date of the reversal, not before that of the document.',
      },
      note: { type: 'text', max: 500, required: true, label: 'Reason' },
    },
    result: {
      document: { type: 'integer', required: true, label: 'Document id' },
      number: { type: 'text', max: 40, label: 'Number' },
    },
  }) as const satisfies Action
