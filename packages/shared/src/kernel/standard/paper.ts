// A record as the paper that is printed of it, for its page: title, facts, tables side by side, what it comes to. Texts and figures stand in the words of the paper.
import type { Action } from '../actions.ts'
import type { Fields } from '../field.ts'
import { shared } from '../shared-types.ts'

const words = { type: 'text', max: 300 } as const

/** HEAD: the title of a table. ROW: a line of it. SUM: what it comes to. */
export const paperRowKinds = ['HEAD', 'ROW', 'SUM'] as const

const result = shared('PaperOfRecord', {
  company: { ...words, required: true },
  title: { ...words, required: true },
  subtitle: words,
  mark: { ...words, help: 'Watermark across the document if it is not valid yet.' },
  facts: {
    type: 'lines',
    of: shared('PaperFact', { label: { ...words, required: true }, value: { ...words, required: true } }),
  },
  rows: {
    type: 'lines',
    of: shared('PaperRow', {
      band: { type: 'integer', required: true, help: 'Tables of one band are shown side by side.' },
      place: { type: 'integer', required: true, help: 'Position of the table in its band.' },
      kind: { type: 'enum', values: shared('PaperRowKind', paperRowKinds), required: true },
      label: { ...words, required: true },
      value: words,
      node: { type: 'code', max: 120, help: 'Node that explains the line in the explanation of the record.' },
    }),
  },
  totalLabel: words,
  total: words,
  totalInWords: { type: 'text', max: 600 },
  notes: { type: 'lines', of: shared('PaperNote', { text: { ...words, required: true } }) },
} as const)

/** The query of a feature that gives a record of an entity as its paper, which the page shows where the field `paperIf` of the record is true. */
export const paperOf = <const S extends string>(subject: S, to: string, paperIf: string) =>
  ({
    kind: 'query',
    code: 'show',
    title: 'Paper',
    help: 'The record with the texts and figures of its printed document.',
    paperIf,
    params: { [subject]: { type: 'ref', to, required: true } } as {
      readonly [K in S]: { type: 'ref'; to: string; required: true }
    },
    result,
  }) as const satisfies Action

/** A file that is handed over: its name, `application/pdf`, and its bytes in base64. Screens offer it as a download. */
export const answeredPdf = {
  fileName: { type: 'text', max: 200, required: true, label: 'File' },
  mediaType: { type: 'code', max: 60, required: true, label: 'Kind' },
  content: { type: 'longText', required: true },
} as const satisfies Fields

/** The query of a feature that gives the paper of a record as a PDF; the feature names it as `pdf`, and the head of the record has a button for it. */
export const pdfOf = <const S extends string>(subject: S, to: string) =>
  ({
    kind: 'query',
    code: 'show',
    title: 'PDF',
    help: 'The printed document of the record as a PDF.',
    params: { [subject]: { type: 'ref', to, required: true } } as {
      readonly [K in S]: { type: 'ref'; to: string; required: true }
    },
    result: answeredPdf,
  }) as const satisfies Action
