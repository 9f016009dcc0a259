// How a record came about, as a tree that its page shows: figures, what they are made of, the steps with formula, rounding and article, the
// records that went in with who entered them, and what all of it was before.
import type { Action } from '../actions.ts'
import { shared } from '../shared-types.ts'

const amount = { type: 'money', min: -1e15, width: 140 } as const

/** SUM: of the nodes below it. PART: a line. STEP: of the calculation. INPUT: a value that went in. SOURCE: the record that it was read from. */
export const explanationKinds = ['SUM', 'PART', 'STEP', 'INPUT', 'SOURCE'] as const

export const explanationNode = shared('ExplanationNode', {
  node: { type: 'code', max: 120, required: true, help: 'Key of the node' },
  parent: { type: 'code', max: 120, help: 'The node that it belongs to; empty: a root' },
  kind: { type: 'enum', values: explanationKinds, required: true },
  label: { type: 'text', max: 300, required: true },
  value: { type: 'text', max: 120, help: 'A plain decimal, or words' },
  exact: { type: 'text', max: 120, help: 'The result before rounding: a decimal, or a fraction' },
  rounding: { type: 'text', max: 60 },
  formula: { type: 'text', max: 500 },
  rule: { type: 'text', max: 40 },
  article: { type: 'text', max: 200, help: 'The law' },
  validFrom: { type: 'date', label: 'In force from' },
  author: { type: 'text', max: 200, label: 'Entered by' },
  enteredAt: { type: 'dateTime', label: 'Entered' },
  path: { type: 'text', max: 300, help: 'Where the record is; empty where its reader may not enter it' },
  before: { ...amount, help: 'In the record that it is compared with' },
  difference: amount,
  tag: {
    type: 'enum',
    values: shared('PayDifferenceTag', ['NEW', 'GONE', 'SAME', 'CHANGED']),
    label: 'Against before',
  },
  earlier: { ...amount, help: 'In the version before this one' },
} as const)

const result = {
  amountsCovered: { type: 'boolean', required: true, help: 'You do not see the amounts: the tree is empty' },
  comparedWith: { type: 'text', max: 120, label: 'Compared with' },
  earlierVersion: { type: 'integer', min: 1 },
  replacedAt: { type: 'dateTime' },
  replacedBy: { type: 'text', max: 200 },
  nodes: { type: 'lines', of: explanationNode },
} as const

/** The query of a feature that explains a record of an entity; its page shows the answer as a tree. */
export const explanationOf = <const S extends string>(subject: S, to: string) =>
  ({
    kind: 'query',
    code: 'show',
    title: 'How it came about',
    help: 'The figures of the record as a tree: lines, steps with formula, rounding and article, inputs and the records that they were read from, with the differences to before.',
    explains: true,
    params: { [subject]: { type: 'ref', to, required: true } } as {
      readonly [K in S]: { type: 'ref'; to: string; required: true }
    },
    result,
  }) as const satisfies Action
