// A block from a spreadsheet over the lines, and the moves of lines.
import type { Fields } from '@kantor/shared/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LineValue } from '../field-kind.ts'
import { parserFor } from '../parsers.ts'
import { columnsOf, isBlock, parseBlock, pasteBlock } from './block.ts'
import { errorsByRow } from './line-errors.ts'
import { cellAfter, filledDown, moved, withCopy, withoutLine } from './line-moves.ts'

const of = {
  item: { type: 'ref', to: 'Item' },
  quantity: { type: 'integer' },
  total: { type: 'money', readOnly: true },
  due: { type: 'date' },
  secret: { type: 'text', hidden: true },
} as const satisfies Fields
const columns = columnsOf(of)
const line = (key: string, values = {}): LineValue => ({
  key,
  values: { item: null, quantity: null, total: null, due: null, ...values },
})
let fresh = 0
const paste = (lines: readonly LineValue[], text: string, at = { row: 0, column: 0 }, maxRows = 10) =>
  pasteBlock(lines, {
    columns,
    at,
    block: parseBlock(text),
    maxRows,
    newLine: () => line(`n${++fresh}`),
    parse: (field, cell) => parserFor(field)(field, cell),
  })

describe('reading the clipboard', () => {
  test('rows and cells, with the last line end left out', () => {
    expect(parseBlock('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })
  test('quoted cells hold tabs, line ends and quotes', () => {
    expect(parseBlock('"a\tb"\t"say ""hi"""\n"two\nlines"\tx')).toEqual([
      ['a\tb', 'say "hi"'],
      ['two\nlines', 'x'],
    ])
  })
  test('a single cell is no block', () => {
    expect([isBlock(parseBlock('one')), isBlock(parseBlock('a\tb')), isBlock(parseBlock('a\nb'))]).toEqual([
      false,
      true,
      true,
    ])
  })
  test('any table that is written is read again', () => {
    const cell = fc.string().map((s) => s.replace(/\r/g, ''))
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((w) => fc.array(fc.array(cell, { minLength: w, maxLength: w }), { minLength: 1 }))
    fc.assert(
      fc.property(table, (rows) => {
        const text = rows.map((r) => r.map((c) => `"${c.replaceAll('"', '""')}"`).join('\t')).join('\n')
        expect(parseBlock(text)).toEqual(rows)
      }),
    )
  })
})

describe('pasting', () => {
  test('fills from the cell on, adds lines, reads each column by its type', () => {
    const { lines, unresolved, dropped } = paste([line('1')], 'IT-1\t1,200\t9\t31/03/2026\nIT-2\tmany\t9\t\n')
    expect(lines.map((l) => l.values)).toEqual([
      { item: 'IT-1', quantity: 1200, total: null, due: '2026-03-31' },
      { item: 'IT-2', quantity: 'many', total: null, due: null },
    ])
    expect(unresolved).toEqual([
      { row: 0, column: 0, text: 'IT-1' },
      { row: 1, column: 0, text: 'IT-2' },
    ])
    expect(dropped).toBe(0)
  })
  test('hidden columns are not there, read-only ones are passed over', () => {
    expect(columns.map((c) => c.name)).toEqual(['item', 'quantity', 'total', 'due'])
    expect(paste([line('1', { total: '5.00' })], '1\t2\t3', { row: 0, column: 1 }).lines[0]?.values.total).toBe('5.00')
  })
  test('says how many rows were left out, and keeps the lines that are not touched', () => {
    const first = line('1')
    const { lines, dropped } = paste([first], 'a\tb\nc\td\ne\tf', { row: 1, column: 0 }, 2)
    expect([lines.length, dropped, lines[0] === first]).toEqual([2, 2, true])
  })
})

describe('moves', () => {
  const lines = [line('1', { quantity: 1 }), line('2', { quantity: 2 })]
  const keys = (list: readonly LineValue[]) => list.map((l) => l.key)
  test('up, down, out, and not beyond the ends', () => {
    expect(keys(moved(lines, 1, -1))).toEqual(['2', '1'])
    expect(moved(lines, 0, -1)).toBe(lines)
    expect(keys(withoutLine(lines, 0))).toEqual(['2'])
  })
  test('a copy is a new line for the server', () => {
    const copy = withCopy([{ ...line('1'), id: '1' }], 0)[1]
    expect(copy).toMatchObject({ values: line('1').values })
    expect(copy?.id).toBeUndefined()
    expect(copy?.key).not.toBe('1')
  })
  test('fill down takes the value above', () => {
    expect(filledDown(lines, 1, 'quantity')[1]?.values.quantity).toBe(1)
    expect(filledDown(lines, 0, 'quantity')).toBe(lines)
  })
  test('the next cell skips what cannot be typed into and ends behind the last', () => {
    expect(cellAfter({ row: 0, column: 1 }, [0, 1, 3], 2)).toEqual({ row: 0, column: 3 })
    expect(cellAfter({ row: 0, column: 3 }, [0, 1, 3], 2)).toEqual({ row: 1, column: 0 })
    expect(cellAfter({ row: 1, column: 3 }, [0, 1, 3], 2)).toBeNull()
  })
  test('complaints find their cells', () => {
    expect([...errorsByRow({ '2.due': 'late', '2.item': 'gone', '': 'x' })]).toEqual([
      [2, { due: 'late', item: 'gone' }],
    ])
  })
})
