// Changes not saved yet: found by key, carried over to a list that another user has changed.
import { expect, test } from 'vitest'
import type { LineValue } from '../../fields/field-kind.ts'
import { carriedOver, changesOf, changeWords, countOf, editableLines, lineKey, sentLines } from './pending.ts'

const field = {
  type: 'lines',
  key: ['template', 'company'],
  of: {
    template: { type: 'ref', to: 'UserTemplate', required: true },
    company: { type: 'text', required: true },
    dataScope: { type: 'enum', values: ['SELF', 'COMPANY'] },
  },
} as const
const line = (id: string, company: string, dataScope = 'SELF'): LineValue => ({
  key: `${id}${company}`,
  values: { template: { id, code: `T${id}`, name: `T${id}`, active: true }, company, dataScope },
})
const keys = (lines: readonly LineValue[]) => lines.map((l) => lineKey(field, l))

test('rows of an answer lose their ids and what is not declared, and are sent as a whole list', () => {
  const rows = [{ id: '9', template: { id: '1', code: 'A', name: 'A', active: true }, company: 'X', dataScope: 'SELF' }]
  const lines = editableLines(field, rows)
  expect(lines[0]).not.toHaveProperty('id')
  expect(sentLines(field, lines)).toEqual([{ template: '1', company: 'X', dataScope: 'SELF' }])
})

test('added, removed and changed lines are distinguished by their key', () => {
  const stored = [line('1', 'X'), line('2', 'X'), line('3', 'X')]
  const edited = [line('1', 'X'), line('2', 'X', 'COMPANY'), line('4', '*')]
  const changes = changesOf(field, stored, edited)
  expect([keys(changes.added), keys(changes.removed), keys(changes.changed)]).toEqual([
    ['["4","*"]'],
    ['["3","X"]'],
    ['["2","X"]'],
  ])
  expect([countOf(changes), changeWords(changes)]).toEqual([3, '1 added, 1 removed, 1 changed'])
})

test('nothing changed is no change, in any order', () => {
  const stored = [line('1', 'X'), line('2', 'X')]
  expect(countOf(changesOf(field, stored, stored.toReversed()))).toBe(0)
})

test('on a newer list my changes are made again and theirs stay', () => {
  const stored = [line('1', 'X'), line('2', 'X'), line('3', 'X')]
  const mine = [line('1', 'X', 'COMPANY'), line('3', 'X'), line('4', 'X')] // 1 changed, 2 removed, 4 added
  const theirs = [line('1', 'X'), line('2', 'X'), line('5', 'X')] // 3 removed, 5 added
  const carried = carriedOver(field, stored, mine, theirs)
  expect(keys(carried)).toEqual(['["1","X"]', '["5","X"]', '["4","X"]'])
  expect(carried[0]?.values.dataScope).toBe('COMPANY')
  expect(new Set(carried.map(({ key }) => key)).size).toBe(3)
})

test('what both added is listed once', () => {
  const carried = carriedOver(field, [], [line('1', 'X', 'COMPANY')], [line('1', 'X')])
  expect(carried.map(({ values }) => values.dataScope)).toEqual(['COMPANY'])
})
