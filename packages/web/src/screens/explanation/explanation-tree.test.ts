// The nodes of an explanation as a tree, and the words next to them.
import { expect, test } from 'vitest'
import { changeOf, type ExplanationRow, figure, formulaOf, remarkOf, treeOf } from './explanation-tree.ts'

const row = (node: string, parent: string | null, more: Partial<ExplanationRow> = {}) =>
  ({ node, parent, kind: 'PART', label: node, ...more }) as ExplanationRow

test('nodes stand below their parents in the order of the answer', () => {
  const [net, cost] = treeOf([row('net', null), row('b', 'net'), row('cost', null), row('a', 'net'), row('a1', 'a')])
  expect(net?.below.map(({ row: { node } }) => node)).toEqual(['b', 'a'])
  expect(net?.below[1]?.below).toHaveLength(1)
  expect(cost?.below).toEqual([])
})
test('figures keep their decimals, words stay words', () => {
  expect(['9411822.00', '8639187.5', '6000000/173', '4 %'].map(figure)).toEqual([
    '9,411,822.00',
    '8,639,187.5',
    '6000000/173',
    '4 %',
  ])
})
test('a step says its law, and on demand formula, exact result and rounding; a record since when and by whom', () => {
  const step = {
    kind: 'STEP',
    formula: 'gross x rate',
    exact: '526334.92',
    value: '526334',
    rounding: 'down to 1',
  } as const
  const taxed = row('s', null, { ...step, rule: 'R-TER', article: 'PP 58/2023 art. 2' })
  expect(remarkOf(taxed)).toBe('PP 58/2023 art. 2')
  expect(formulaOf(taxed)).toBe('gross x rate · exactly 526,334.92 · rounded down to 1 · R-TER')
  expect(remarkOf(row('r', null, { kind: 'SOURCE', validFrom: '2026-01-01', author: 'payroll' }))).toBe(
    'from 01 Jan 2026 · entered by payroll',
  )
})
test('a change carries its sign and what it is; what stayed says nothing', () => {
  expect(changeOf(row('a', null, { tag: 'CHANGED', difference: '5000.00', value: '1' }))).toBe('+5,000.00')
  expect(changeOf(row('a', null, { tag: 'GONE', difference: '-5000.00', value: '0.00' }))).toBe('-5,000.00 gone')
  expect(changeOf(row('a', null, { tag: 'SAME', difference: '0.00', value: '1.00', earlier: '2.00' }))).toBe('was 2.00')
})
