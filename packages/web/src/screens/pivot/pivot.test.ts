// The pure parts of the pivot screen: the address, moving fields, heads, the rows behind a cell, charts.
import { defineCube, defineDataset, definePivot, type Fields, indexOnly } from '@kantor/shared/kernel'
import { describe, expect, it } from 'vitest'
import { exchanged, moved, placed, removed, turned } from './area-moves.ts'
import { headRowsOf } from './head-rows.ts'
import { type CellsAnswer, cellsIn, figureText, filtersBehind, largestOf, shownField, wordsOf } from './pivot-cells.ts'
import { chartOf } from './pivot-chart.ts'
import { cellsInput, layoutWords, type PivotState, readPivotState, writePivotState } from './pivot-state.ts'

const people = defineDataset({
  name: 'people',
  title: 'People',
  params: { asOf: { type: 'date', default: 'today' }, size: { type: 'integer' } },
  columns: {
    unit: { type: 'text' },
    gender: { type: 'enum', values: ['M', 'F'] },
    joined: { type: 'date' },
    age: { type: 'integer' },
    salary: { type: 'money', form: 'frmPAYX01I' },
    grade: { type: 'text', form: 'frmPAYX01I' },
  } as const satisfies Fields,
})
const cube = defineCube({
  dataset: people,
  dimensions: ['unit', 'gender', 'joined', 'grade'],
  measures: { heads: { by: 'count' }, age: { by: 'average', of: 'age' }, salary: { by: 'sum', of: 'salary' } },
  details: ['unit'],
})
const feature = definePivot({
  path: '/x/people',
  title: 'People',
  screens: indexOnly,
  cube,
  start: { rows: ['unit'], columns: ['gender'], measures: ['heads'] },
})
const noCodes: ReadonlySet<string> = new Set()
const paid: ReadonlySet<string> = new Set(['frmPAYX01I'])
const read = (query: string, access = noCodes) => readPivotState(new URLSearchParams(query), feature, access)
const start = read('')

describe('the address of a pivot', () => {
  it('says nothing where it is as the pivot begins, and everything else', () => {
    expect(writePivotState(start, feature).toString()).toBe('')
    const state: PivotState = {
      ...start,
      rows: ['joined.year', 'unit'],
      columns: [],
      filters: { gender: ['M', null], unit: { not: ['Office'] } },
      show: 'ROW',
      sort: '-heads',
      top: 5,
      params: { asOf: '2026-01-31', size: '3' },
      view: 'donut',
      heat: true,
    }
    expect(read(writePivotState(state, feature).toString())).toEqual(state)
    expect(cellsInput(state, people.params)).toMatchObject({
      asOf: '2026-01-31',
      size: 3,
      rows: 'joined.year,unit',
      columns: '',
      top: 5,
    })
    expect([...layoutWords(state).keys()]).not.toContain('view')
  })
  it('takes what is wrong as not said', () => {
    expect(read('show=BIG&view=pie&top=0&sort=nothing&filters=nonsense&heat=yes')).toEqual(start)
    expect(read('rows=unit,unit,nothing,age&columns=unit&measures=none')).toMatchObject({
      rows: ['unit'],
      columns: [],
      measures: ['heads'],
    })
    expect(read('filters={"unit":"x"}').filters).toEqual({})
  })
  it('keeps guarded fields from those without their code', () => {
    const query = 'rows=grade&measures=salary&filters={"grade":["1"]}'
    expect(read(query)).toMatchObject({ rows: [], measures: ['heads'], filters: {} })
    expect(read(query, paid)).toMatchObject({ rows: ['grade'], measures: ['salary'], filters: { grade: ['1'] } })
  })
})

describe('fields', () => {
  it('move from area to area, to a place, and one step', () => {
    expect(placed(start, 'gender', 'rows')).toMatchObject({ rows: ['unit', 'gender'], columns: [] })
    expect(placed(start, 'gender', 'rows', 0)).toMatchObject({ rows: ['gender', 'unit'] })
    const two = read('rows=unit,gender,joined.year&measures=heads')
    expect(placed(two, 'unit', 'rows', 2)).toMatchObject({ rows: ['gender', 'unit', 'joined.year'] })
    expect(moved(two, 'gender', 'rows', -1)).toMatchObject({ rows: ['gender', 'unit', 'joined.year'] })
    expect(moved(two, 'unit', 'rows', -1)).toBeNull()
    expect(exchanged(two, 'joined.year', 'joined.month').rows).toEqual(['unit', 'gender', 'joined.month'])
    expect(turned(start)).toMatchObject({ rows: ['gender'], columns: ['unit'] })
  })
  it('leave, but the last value stays; an order is removed with the value that it sorts by', () => {
    expect(removed(start, 'unit', 'rows')?.rows).toEqual([])
    expect(removed(start, 'heads', 'measures')).toBeNull()
    const sorted = read('rows=unit&measures=heads,age&sort=-age')
    expect(sorted.sort).toBe('-age')
    expect(removed(sorted, 'age', 'measures')?.sort).toBeNull()
  })
  it('fit only so many into an area', () => {
    const full: PivotState = { ...start, columns: ['a', 'b', 'c'], rows: [] }
    expect(placed(full, 'unit', 'columns')).toBeNull()
  })
})

const answer: CellsAnswer = {
  matched: 10,
  rows: [
    { keys: ['A'], label: 'Aceh', values: ['3', '2', '5'] },
    { keys: ['*others*'], label: 'Others', values: ['1', null, '1'] },
    { keys: [], label: 'Total', values: ['4', '2', '6'] },
  ],
  columns: [
    { keys: ['M'], label: 'Male' },
    { keys: ['F'], label: 'Female' },
    { keys: [], label: 'Total' },
  ],
}
const asked = { rows: ['unit'], columns: ['gender'], filters: {} }

describe('cells', () => {
  it('are read out of the answer', () => {
    const wire = {
      matched: 1,
      columns: [{ keys: '[]', label: 'Total' }],
      rows: [{ keys: '["A",null]', label: 'x', values: '["1",null]' }],
    }
    expect(cellsIn(wire)?.rows[0]).toEqual({ keys: ['A', null], label: 'x', values: ['1', null] })
    expect(cellsIn(null)).toBeNull()
  })
  it('stand for the rows that their heads name; "Others" for all but those named', () => {
    const [aceh, others, total] = answer.rows
    const [male, , all] = answer.columns
    if (!aceh || !others || !total || !male || !all) throw new Error('The answer has three of each')
    expect(filtersBehind(asked, answer, aceh, male)).toEqual({ unit: ['A'], gender: ['M'] })
    expect(filtersBehind(asked, answer, others, all)).toEqual({ unit: { not: ['A'] } })
    expect(filtersBehind({ ...asked, filters: { unit: ['A', 'B'] } }, answer, others, all)).toEqual({ unit: ['B'] })
    expect(filtersBehind({ ...asked, filters: { unit: { not: ['C'] } } }, answer, others, all)).toEqual({
      unit: { not: ['C', 'A'] },
    })
    expect(filtersBehind({ ...asked, filters: { gender: ['F'] } }, answer, total, all)).toEqual({ gender: ['F'] })
  })
  it('are coloured by the largest inner cell, not by totals', () => expect(largestOf(answer, [1, 1], 1)).toEqual([3]))
  it('show percent where shares are requested, of what adds up', () => {
    expect(figureText(shownField(cube, 'heads', 'ROW'), '12.50')).toBe('12.50 %')
    expect(figureText(shownField(cube, 'age', 'ROW'), '33.10')).toBe('33.10')
    expect(figureText(shownField(cube, 'heads', 'VALUE'), '1234')).toBe('1,234')
    expect(figureText(shownField(cube, 'heads', 'VALUE'), null)).toBe('–')
  })
  it('have heads that span their parts, totals that stand down to the last row', () => {
    const columns = [
      { keys: ['M', '1'], label: 'One' },
      { keys: ['M', '2'], label: 'Two' },
      { keys: ['M'], label: 'Male' },
      { keys: [], label: 'Total' },
    ]
    const shape = headRowsOf(columns, 2, ['Heads', 'Age']).map((cells) =>
      cells.map(({ label, columns: wide, rows: down }) => `${label} ${wide}x${down}`),
    )
    expect(shape).toEqual([
      ['Male 6x1', 'Total 2x2'],
      ['One 2x1', 'Two 2x1', 'Total 2x1'],
      ['Heads 1x1', 'Age 1x1', 'Heads 1x1', 'Age 1x1', 'Heads 1x1', 'Age 1x1', 'Heads 1x1', 'Age 1x1'],
    ])
    expect(wordsOf(columns)({ keys: ['M', '1'], label: '' })).toEqual(['Male', 'One'])
  })
  it('become a chart of the outermost groups, totals left out', () => {
    const layout = { ...asked, measures: ['heads'], show: 'VALUE' as const }
    const { spec, headsAt } = chartOf(cube, layout, answer, { kind: 'bar', title: 'People', categoryLabel: 'Unit' })
    expect(spec.categories.map(({ label }) => label)).toEqual(['Aceh', 'Others'])
    expect(spec.series.map(({ label, values }) => [label, ...values])).toEqual([
      ['Male', 3, 1],
      ['Female', 2, null],
    ])
    expect(headsAt(1, 0)).toMatchObject({ row: { label: 'Others' }, column: { label: 'Male' } })
    const donut = chartOf(cube, layout, answer, { kind: 'donut', title: '', categoryLabel: '' }).spec
    expect(donut.series.map(({ values }) => values)).toEqual([[5, 1]])
  })
})
