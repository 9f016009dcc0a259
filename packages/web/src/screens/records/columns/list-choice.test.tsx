// What a person chose for a list: columns and their order, rows per page; and the query that asks for no more.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { parse, print } from 'graphql'
import { beforeEach, describe, expect, test } from 'vitest'
import { listShapeOf } from '../list/list-state.ts'
import { feature, openAt, row, type Server } from '../records-fixture.tsx'
import { choiceIn, chosenColumns, noChoice } from './list-choice.ts'
import { leadingColumn, narrowPlaces } from './list-columns.tsx'
import { documentFor } from './list-selection.ts'

beforeEach(() => localStorage.clear())
const declared = ['a', 'b', 'c'].map((path) => ({ path }))
const paths = (shown: readonly string[], hidden: readonly string[]) =>
  chosenColumns(declared, { shown, hidden }).map(({ path }) => path)

describe('the columns', () => {
  test('are as declared until the user chooses, then in the chosen order', () => {
    expect(paths([], [])).toEqual(['a', 'b', 'c'])
    expect(paths(['c', 'a'], ['b'])).toEqual(['c', 'a'])
  })
  test('declared later come at the end, gone ones are left out, none at all means all', () => {
    expect(paths(['b', 'gone'], [])).toEqual(['b', 'a', 'c'])
    expect(paths([], ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
  })
  test.each([null, '', '7', '{"shown":3}', 'not json'])('stored as %j are as declared', (text) => {
    expect(choiceIn(text)).toEqual(noChoice)
  })
})

test('the query asks for the chosen columns, what names the row, and only the variables it still uses', () => {
  const document = parse(`query ThingsList($page: Int, $frmHPAY01E: Boolean = true) {
    thingsList(page: $page) { total rows { id rowVersion code name amount salary @include(if: $frmHPAY01E)
      level { id code record { id levelName rank } } } } }`)
  const narrow = documentFor(document, feature, ['name', 'level.rank'])
  expect(print(narrow).replace(/\s+/g, ' ')).toBe(
    'query ThingsList($page: Int) { thingsList(page: $page) { total rows { id rowVersion code name level { id code record { id rank } } } } }',
  )
  expect(documentFor(document, feature, ['level.rank', 'name'])).toBe(narrow)
})

test('a column of the record is requested as its screen requests it, with its variable and the field that says that it is covered', () => {
  const document = parse(
    'query ThingsList($page: Int) { thingsList(page: $page) { rows { id rowVersion code name } } }',
  )
  const show = parse(`query ThingsShow($id: ID!, $frmHPAY01E: Boolean = true) {
    things(id: $id) { id rowVersion code name note salary @include(if: $frmHPAY01E) amountsCovered } }`)
  expect(print(documentFor(document, feature, ['code', 'name', 'salary'], show)).replace(/\s+/g, ' ')).toBe(
    'query ThingsList($page: Int, $frmHPAY01E: Boolean = true) { thingsList(page: $page) { rows { id rowVersion code name salary @include(if: $frmHPAY01E) amountsCovered } } }',
  )
})

test('fields of the record are offered in addition to the columns of the list, and not shown until they are chosen', () => {
  const of = (codes: readonly string[]) =>
    listShapeOf({ ...feature, list: { ...feature.list, columns: ['name'] } }, new Set(codes))
  expect(of([]).more.map(({ path }) => path)).toEqual(['code', 'status', 'amount'])
  const { columns, more } = of(['frmHPAY01E'])
  expect(more.map(({ path }) => path)).toContain('salary')
  const shownBy = (shown: readonly string[]) =>
    chosenColumns(columns, { shown, hidden: [] }, more).map(({ path }) => path)
  expect(shownBy([])).toEqual(['name'])
  expect(shownBy(['salary', 'name'])).toEqual(['salary', 'name'])
})

test('the name next to the number leads to the record; alone, far from it and in documents the number does', () => {
  const { fields } = feature.entity
  const lead = (of: typeof feature, ...shown: readonly string[]) =>
    leadingColumn(
      of,
      shown.flatMap((path) => (fields[path] === undefined ? [] : [{ path, field: fields[path] }])),
    )
  expect(lead(feature, 'code', 'name', 'amount')).toBe(1)
  expect(lead(feature, 'name', 'code')).toBe(0)
  expect(lead(feature, 'code', 'status')).toBe(0)
  expect(lead(feature, 'code', 'amount', 'status', 'name')).toBe(0)
  expect(lead({ ...feature, kind: 'document' } as typeof feature, 'code', 'name')).toBe(0)
})

test('on a phone a row says what leads to the record, its status, and two facts: those of its head first', () => {
  const of = (shown: readonly string[], head: readonly string[] = []) => [
    ...narrowPlaces(
      { ...feature, entity: { ...feature.entity, head } },
      shown.map((path) => ({ path })),
      0,
    ),
  ]
  expect(of(['code', 'name', 'amount', 'status'])).toEqual([
    ['code', 1],
    ['status', 2],
    ['name', 3],
    ['amount', 4],
  ])
  expect(of(['name', 'code', 'note', 'amount'], ['amount'])).toEqual([
    ['name', 1],
    ['amount', 3],
    ['code', 4],
  ])
  expect(of(['code'])).toEqual([['code', 1]])
})

const server: Server = () => ({ data: { thingsList: { __typename: 'ThingPage', total: 42, rows: [row] } } })
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter((text) => text !== 'Select')

test('columns are chosen, ordered and reset by keyboard or mouse, and kept', async () => {
  openAt('/master/things/index', server)
  await screen.findByRole('grid')
  expect(heads()).toEqual(['Code', 'Name', 'Amount', 'Status'])
  fireEvent.click(screen.getByRole('button', { name: 'Choose columns' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Amount' }))
  fireEvent.click(screen.getByRole('button', { name: 'Move Name up' }))
  fireEvent.click(screen.getByRole('button', { name: 'Show these columns' }))
  await waitFor(() => expect(heads()).toEqual(['Name', 'Code', 'Status']))
  cleanup()
  openAt('/master/things/index', server)
  await screen.findByRole('grid')
  expect(heads()).toEqual(['Name', 'Code', 'Status'])
  fireEvent.click(screen.getByRole('button', { name: 'Choose columns' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(heads()).toEqual(['Code', 'Name', 'Amount', 'Status']))
})

test('the rows per page are remembered for the person: a list that has no such page takes the next smaller one', () => {
  const size = (chosen: number | null, pageSizes: readonly number[]) =>
    listShapeOf({ ...feature, list: { ...feature.list, pageSizes } }, new Set(), chosen).size
  expect(size(null, [10, 50, 100])).toBe(10)
  expect(size(50, [10, 50, 100])).toBe(50)
  expect(size(500, [10, 50, 100])).toBe(100)
  expect(size(10, [50, 100])).toBe(50)
})

test('the rows per page are remembered', async () => {
  const first = openAt('/master/things/index', server)
  await screen.findByRole('grid')
  fireEvent.change(screen.getByLabelText('Rows'), { target: { value: '50' } })
  await waitFor(() => expect(first.of('ThingsList').at(-1)).toMatchObject({ size: 50 }))
  cleanup()
  const second = openAt('/master/things/index', server)
  await screen.findByRole('grid')
  expect(second.of('ThingsList')).toMatchObject([{ size: 50 }])
})
