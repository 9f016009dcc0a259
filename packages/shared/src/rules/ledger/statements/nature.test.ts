import { expect, test } from 'vitest'
import { type LayoutLine, lineAmounts } from './layout.ts'
import { byNature, lineOfNature, natureOf } from './nature.ts'

test.each([
  ['DL', [], 'EMPLOYEE'],
  ['COGS_FG', [], 'INVENTORIES'],
  ['COGS_TRADING', [], 'MATERIAL'],
  ['FOH', ['DEPR_EXPENSE'], 'DEPRECIATION'],
  ['FOH', ['SALARY_EXPENSE', 'BPJS_EXPENSE'], 'EMPLOYEE'],
  ['FOH', ['MEDICAL_EXPENSE', 'TRAVEL_EXPENSE'], 'OTHER'],
  ['NONE', [], 'OTHER'],
] as const)('An account with the cost element %s and the keys %j is %s', (element, keys, nature) => {
  expect(natureOf(element, keys)).toBe(nature)
})

const line = (
  id: number,
  code: string,
  kind: 'ACCOUNTS' | 'SUBTOTAL',
  reversed: boolean,
  parts: readonly number[] = [],
) =>
  ({
    id,
    code,
    name: code,
    lineKind: kind,
    sequence: id * 10,
    showSign: reversed ? 'REVERSED' : 'AS_IS',
    parent: null,
    formula: parts.map((part) => ({ line: Math.abs(part), subtract: part < 0 })),
  }) satisfies LayoutLine

test('By nature the operating profit and everything below it is what it is by function', () => {
  const byFunction = [
    line(1, 'I100', 'ACCOUNTS', true),
    line(2, 'I110', 'ACCOUNTS', false),
    line(3, 'I199', 'SUBTOTAL', true, [1, -2]),
    line(4, 'I210', 'ACCOUNTS', false),
    line(5, 'I299', 'SUBTOTAL', true, [3, -4]),
    line(6, 'I300', 'ACCOUNTS', true),
    line(7, 'I499', 'SUBTOTAL', true, [5, 6]),
  ]
  const account = (id: number, of: number) => ({ id, code: '', name: '', line: of })
  const nets = new Map([
    [1, -1_000n],
    [2, 400n],
    [3, 150n],
    [4, -30n],
  ])
  const column = { nets, computed: {} }
  const plain = lineAmounts(byFunction, [account(1, 1), account(2, 2), account(3, 4), account(4, 6)], column)
  const accounts = [
    account(1, 1),
    account(2, lineOfNature('MATERIAL')),
    account(3, lineOfNature('EMPLOYEE')),
    account(4, 6),
  ]
  const layout = byNature(byFunction, new Set([2, 4]))
  const turned = lineAmounts(layout, accounts, column)
  expect([turned.get(5), turned.get(7)]).toEqual([plain.get(5), plain.get(7)])
  expect([turned.get(lineOfNature('MATERIAL')), turned.get(lineOfNature('EMPLOYEE'))]).toEqual([400n, 150n])
  expect(layout.map(({ code }) => code)).not.toContain('I199')
})
