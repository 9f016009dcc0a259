// The state of a list survives the address bar, and only what is allowed comes out of it.

import { defineEntity, defineMaintenance, type Fields, full } from '@kantor/shared/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { declaredVariables } from '../../../api/call.ts'
import { withEmpty } from '../../../fields/filter-value.ts'
import { listVariables } from './list-query.ts'
import {
  cleared,
  groupedBy,
  isNarrowed,
  type ListState,
  listShapeOf,
  openedGroup,
  readListState,
  requestedFilters,
  rowsQueryOf,
  showsGroups,
  withFilter,
  writeListState,
} from './list-state.ts'

const Thing = defineEntity({
  name: 'Thing',
  title: 'Thing',
  key: ['code'],
  show: 'name',
  effective: { from: 'validFrom', to: 'validTo' },
  fields: {
    code: { type: 'code' },
    name: { type: 'text' },
    amount: { type: 'money' },
    count: { type: 'integer' },
    salary: { type: 'money', form: 'frmHPAY01E' },
    status: { type: 'enum', values: ['OPEN', 'DONE'] },
    department: { type: 'ref', to: 'Department' },
    active: { type: 'boolean' },
    note: { type: 'richText' },
    validFrom: { type: 'date' },
    validTo: { type: 'date' },
  } as const satisfies Fields,
})
const feature = defineMaintenance({
  path: '/master/things',
  title: 'Things',
  screens: full,
  entity: Thing,
  list: {
    columns: ['code', 'name', 'amount', 'salary', 'department.departmentName', 'note'],
    filters: ['code', 'name', 'amount', 'count', 'status', 'department', 'active', 'validFrom', 'note', 'salary'],
    sort: ['code', '-name'],
    groups: ['status', 'department'],
  },
  sections: [],
})
const shape = listShapeOf(feature, new Set())
const read = (query: string) => readListState(new URLSearchParams(query), shape)

const word = fc.string({ minLength: 1 }).filter((s) => s.trim() !== '')
const part = fc.stringMatching(/^[A-Za-z0-9._-]{1,8}$/)
const list = fc.uniqueArray(part, { minLength: 1, maxLength: 3 })
const range = fc
  .record({ from: part, to: part, empty: fc.constant(true as const) }, { requiredKeys: [] })
  .filter((r) => Object.keys(r).length > 0)
const none = fc.constantFrom({ empty: true as const })
/** Choices, no value among them. */
const choices = fc.oneof(
  list,
  fc.constant(['']),
  list.map((some) => [...some, '']),
)
const state: fc.Arbitrary<ListState> = fc.record({
  search: fc.string(),
  page: fc.integer({ min: 1, max: 100_000 }),
  size: fc.constantFrom(10, 50, 100),
  sort: fc.uniqueArray(fc.constantFrom('code', '-name', 'amount', '-department.departmentName'), { minLength: 1 }),
  filters: fc.record(
    {
      code: choices,
      name: fc.oneof(word, none),
      amount: range,
      count: range,
      status: choices,
      department: choices,
      active: fc.boolean(),
      validFrom: range,
    },
    { requiredKeys: [] },
  ),
  asOf: fc.constantFrom(null, '2026-03-31'),
  group: fc.constantFrom(null, 'status', 'department'),
})

test('what is written into the address is read again', () => {
  fc.assert(
    fc.property(state, (given) => {
      expect(readListState(new URLSearchParams(writeListState(given, shape).toString()), shape)).toEqual(given)
    }),
  )
})

test('the state as declared leaves the address bare', () => {
  expect(writeListState(read(''), shape).toString()).toBe('')
  expect(read('')).toEqual({
    search: '',
    page: 1,
    size: 10,
    sort: ['code', '-name'],
    filters: {},
    asOf: null,
    group: null,
  })
})

test('wrong pages, sizes, sort keys, flags and days are as if they were not there', () => {
  const given = read('page=-1&size=7&sort=salary,password,-amount&active=maybe&asOf=2026-02-31&unknown=1&status=')
  expect(given).toEqual({ ...read(''), sort: ['-amount'] })
})

test('a column behind a code is neither shown nor sorted nor filtered by without it', () => {
  expect(shape.columns.map((c) => c.path)).toEqual(['code', 'name', 'amount', 'department.departmentName', 'note'])
  expect(shape.filters.map((c) => c.path)).not.toContain('salary')
  expect(listShapeOf(feature, new Set(['frmHPAY01E'])).filters.map((c) => c.path)).toContain('salary')
  expect(shape.filters.map((c) => c.path)).not.toContain('note')
})

test('a filter starts at the first page; an empty one is taken off; clearing keeps size and sort', () => {
  const filtered = withFilter(read('page=4&size=50'), 'status', ['OPEN'])
  expect([filtered.page, filtered.filters]).toEqual([1, { status: ['OPEN'] }])
  expect(withFilter(filtered, 'status', []).filters).toEqual({})
  expect(isNarrowed(filtered)).toBe(true)
  expect(cleared(filtered)).toEqual({ ...read(''), size: 50 })
})

test('variables: integers as numbers, nothing that is not requested, codes as flags', () => {
  const variables = listVariables(read('count.from=3&amount.to=9.5&department=4,5&search=ab&asOf=2026-01-01'), shape)
  expect(variables).toEqual({
    page: 1,
    size: 10,
    sort: ['code', '-name'],
    search: 'ab',
    asOf: '2026-01-01',
    filter: { count: { from: 3 }, amount: { to: '9.5' }, department: ['4', '5'] },
  })
})

test('rows without a value are requested by the name of the column, for every kind of column', () => {
  const query =
    'code.empty=true&name.empty=true&count.from=3&count.empty=true&amount.empty=true&department=4&department.empty=true'
  const asked = read(query)
  expect(listVariables(asked, shape).filter).toEqual({
    count: { from: 3 },
    department: ['4'],
    empty: ['code', 'name', 'amount', 'count', 'department'],
  })
  expect(withEmpty('list', ['4', ''], false)).toEqual(['4'])
  expect(withEmpty('range', { from: '3', empty: true }, false)).toEqual({ from: '3' })
  expect([withEmpty('text', 'x', true), withEmpty('text', { empty: true }, false)]).toEqual([
    { empty: true },
    undefined,
  ])
})

test('only declared variables are sent', () => {
  const name = (value: string) => ({ kind: 'Name', value })
  const variable = (value: string) => ({ variable: { name: name(value) } })
  const document = {
    kind: 'Document',
    definitions: [
      { kind: 'OperationDefinition', variableDefinitions: ['page', 'frmHPAY01E', 'frmOther'].map(variable) },
    ],
  }
  const sent = declaredVariables(document as never, { page: 2, search: 'x' }, new Set(['frmOther']))
  expect(sent).toEqual({ page: 2, frmHPAY01E: false, frmOther: true })
})

test('of two filters that say the same the panel asks for one, unless the other is set', () => {
  const column = (path: string) => ({ path, label: path, field: { type: 'text' } as const })
  const filters = ['department', 'departmentName', 'unit.workGroupName', 'workGroup', 'fullName'].map(column)
  const asked = (set: object) =>
    requestedFilters({ ...shape, filters }, { ...read(''), filters: set as never }).map(({ path }) => path)
  expect(asked({})).toEqual(['department', 'workGroup', 'fullName'])
  expect(asked({ departmentName: 'Prod' })).toEqual(['department', 'departmentName', 'workGroup', 'fullName'])
})

test('groups stand in the place of rows until one is opened, and again when it is closed', () => {
  const grouped = groupedBy(read('status=OPEN&name=x&page=3'), 'department')
  expect([showsGroups(grouped), grouped.page]).toEqual([true, 1])
  const opened = withFilter(grouped, 'department', ['7'])
  expect([openedGroup(opened), showsGroups(opened)]).toEqual(['7', false])
  expect(showsGroups(withFilter(opened, 'department', undefined))).toBe(true)
  // Two of the groups are still groups.
  expect(showsGroups(withFilter(grouped, 'department', ['7', '8']))).toBe(true)
  expect(groupedBy(opened, null)).toEqual({ ...read('status=OPEN&name=x'), group: null })
})

test('files and actions on many rows are requested without the grouping, which REST does not know', () => {
  const grouped = groupedBy(read('status=OPEN'), 'department')
  expect(writeListState(grouped, shape).toString()).toBe('%7Egroup=department&status=OPEN')
  expect(rowsQueryOf(grouped, shape)).toBe('status=OPEN')
  expect(read('~group=salary').group).toBe(null)
})
