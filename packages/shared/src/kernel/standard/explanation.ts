// How a record came about, as a tree that its page shows: figures, what they are made of, the steps with formula, rounding and article, the
// records that went in with who entered them, and what all of it was before.
import type { Action } from '../actions.ts'
import { shared } from '../shared-types.ts'

const amount = { type: 'money', min: -1e15, width: 140 } as const

/** SUM: of the nodes below it. PART: a line. STEP: of the calculation. INPUT: a value that went in. SOURCE: the record that it was read from. */
export const explanationKinds = ['SUM', 'PART', 'STEP', 'INPUT', 'SOURCE'] as const

export const explanationNode = shared('ExplanationNode', {
  node: { type: 'code', max: 120, required: true, help: 'Key of the node.' },
  parent: { type: 'code', max: 120, help: 'Key of the parent node. Empty for a root.' },
  kind: { type: 'enum', values: explanationKinds, required: true },
  label: { type: 'text', max: 300, required: true },
  value: { type: 'text', max: 120, help: 'A plain decimal number, or text.' },
  exact: { type: 'text', max: 120, help: 'The result before rounding, as a decimal or a fraction.' },
  rounding: { type: 'text', max: 60 },
  formula: { type: 'text', max: 500 },
  rule: { type: 'text', max: 40 },
  article: { type: 'text', max: 200, help: 'Article of the law.' },
  validFrom: { type: 'date', label: 'In force from' },
  author: { type: 'text', max: 200, label: 'Entered by' },
  enteredAt: { type: 'dateTime', label: 'Entered' },
  path: { type: 'text', max: 300, help: 'Address of the record. Empty if the user may not open it.' },
  before: { ...amount, help: 'Value in the record it is compared with.' },
  difference: amount,
  tag: {
    type: 'enum',
    values: shared('PayDifferenceTag', ['NEW', 'GONE', 'SAME', 'CHANGED']),
    label: 'Change',
  },
  earlier: { ...amount, help: 'Value in the previous version.' },
} as const)

const result = {
  amountsCovered: { type: 'boolean', required: true, help: 'You cannot see the amounts, so the tree is empty.' },
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
    title: 'How it was calculated',
    help: 'Explains the figures of the record as a tree: lines, steps with formula, rounding and article, and inputs with their records, with the differences from before.',
    explains: true,
    params: { [subject]: { type: 'ref', to, required: true } } as {
      readonly [K in S]: { type: 'ref'; to: string; required: true }
    },
    result,
  }) as const satisfies Action
