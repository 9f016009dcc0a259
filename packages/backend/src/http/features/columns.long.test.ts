// Answers of the lists of the demo company, for each type of column, including columns with handwritten SQL: both sort orders, pages that
// together are the whole list, the same value as on the record, and the rows that a filter by this value finds.
import { catalogue } from '@kantor/shared/catalogue'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { filterColumnsOf } from '@kantor/shared/derive/row-times'
import type { Field, RecordFeature } from '@kantor/shared/kernel'
import { anyOfOf } from '@kantor/shared/rules/permission/permission'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDemo, type ProductEngine, withEverything } from '../../domain/testing/index.ts'
import type { Actor } from '../../engine/context.ts'
import { list, parseList } from '../../engine/list/list.ts'
import { sortColumnsOf } from '../../engine/list/sort.ts'
import { show } from '../../engine/read/read.ts'
import type { Row } from '../../engine/read/selection.ts'
import { systemFields } from '../../engine/read/visibility.ts'
import { today } from '../test/rights-app.ts'
import { columnForm, newIn } from './testing/questions.ts'

let engine: ProductEngine
let actor: Actor
beforeAll(async () => {
  engine = await openDemo(today)
  actor = await withEverything(engine, 'superadmin')
}, 600_000)
afterAll(() => engine.close())

const listed = recordFeaturesOf(catalogue.features).filter((feature) => anyOfOf(feature, 'index') !== null)
/** The number of rows that are compared. */
const most = 200
const pageSize = 7
const ask = (feature: RecordFeature, query: { readonly [name: string]: string }) =>
  list(engine, actor, feature, parseList(engine, actor, feature, query))
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => Number(id))

interface Column {
  readonly feature: RecordFeature
  readonly column: string
  readonly field: Field | undefined
  readonly forms: readonly string[]
}
const columnsOf = (names: (feature: RecordFeature) => readonly string[]): readonly Column[] =>
  listed.flatMap((feature) =>
    names(feature).map((column) => ({
      feature,
      column,
      field: feature.entity.fields[column],
      forms: [columnForm(feature.entity, column)],
    })),
  )

/** The sortable values of columns whose order is obvious: numbers, days, moments. */
function isSorted(values: readonly unknown[], field: Field | undefined): boolean {
  const numeric = ['integer', 'decimal', 'money', 'percent'].includes(field?.type ?? '')
  const plain = numeric || ['date', 'dateTime', 'period', 'time'].includes(field?.type ?? '')
  const given = values.filter((value) => value !== null && value !== undefined)
  const isBefore = (a: unknown, b: unknown) => (numeric ? Number(a) <= Number(b) : String(a) <= String(b))
  return !plain || given.every((value, i) => i === 0 || isBefore(given[i - 1], value))
}

it('is sorted in both orders, and its pages are the whole list', async () => {
  const wrong: unknown[] = []
  let compared = 0
  for (const { feature, column, field } of newIn(columnsOf(sortColumnsOf), new Set())) {
    const sort = (way: string) => ({ sort: `${way}${column}`, size: `${most}` })
    const [up, down] = [await ask(feature, sort('')), await ask(feature, sort('-'))]
    const say = (what: string) => wrong.push([feature.path, column, what])
    const isWhole = up.rows.length < most
    const [first, last] = [idsOf(up.rows), idsOf(down.rows).reverse()]
    if (isWhole && first.join() !== last.join()) say('down is not up the other way round')
    if (
      !isSorted(
        up.rows.map((row) => row[column]),
        field,
      )
    )
      say('not in order')
    const pages = [1, 2].map((page) => ask(feature, { sort: column, size: `${pageSize}`, page: `${page}` }))
    const parts = (await Promise.all(pages)).flatMap(({ rows }) => idsOf(rows))
    if (parts.join() !== first.slice(0, 2 * pageSize).join()) say('pages are not the list')
    compared += up.rows.length
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(5_000)
}, 600_000)

it('shows the same values of a row as its record', async () => {
  const wrong: unknown[] = []
  const opened = listed.filter((feature) => anyOfOf(feature, 'show') !== null)
  const shown = opened.flatMap((feature) =>
    feature.list.columns.map((column) => ({
      feature,
      column,
      forms: [columnForm(feature.entity, column)],
    })),
  )
  for (const feature of new Set(newIn(shown, new Set()).map((one) => one.feature))) {
    const [row] = (await ask(feature, { size: '1' })).rows
    if (row === undefined) continue
    const columns = feature.list.columns.filter((column) => column in feature.entity.fields)
    const record = await show(engine, actor, feature, Number(row.id), { fields: [...systemFields, ...columns] })
    for (const column of columns)
      if (JSON.stringify(record[column]) !== JSON.stringify(row[column]))
        wrong.push([feature.path, column, row[column], record[column]])
  }
  expect(wrong).toEqual([])
}, 600_000)

/** The filter for a value of a column; undefined where the column has no filter by single values. */
function filterOf({ column, field }: Column, value: unknown): { readonly [name: string]: string } | undefined {
  if (value === null || value === undefined || value === '') return undefined
  switch (field?.type) {
    case 'ref':
      return { [column]: String((value as { readonly id: unknown }).id) }
    case 'enum':
    case 'boolean':
      return { [column]: String(value) }
    case 'date':
    case 'dateTime':
    case 'period':
    case 'time':
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return { [`${column}.from`]: String(value), [`${column}.to`]: String(value) }
    default:
      return undefined
  }
}

it('finds the rows with a value and no others', async () => {
  const wrong: unknown[] = []
  let found = 0
  for (const one of newIn(columnsOf(filterColumnsOf), new Set())) {
    const { feature, column } = one
    if (!feature.list.columns.includes(column)) continue
    const all = (await ask(feature, { size: `${most}` })).rows
    const sample = all.find((row) => filterOf(one, row[column]) !== undefined)
    const filter = sample === undefined ? undefined : filterOf(one, sample[column])
    if (sample === undefined || filter === undefined) continue
    const rows = (await ask(feature, { size: `${most}`, ...filter })).rows
    const has = (row: Row) => JSON.stringify(row[column]) === JSON.stringify(sample[column])
    if (!rows.every(has)) wrong.push([feature.path, filter, 'finds others'])
    if (all.length < most && rows.length !== all.filter(has).length)
      wrong.push([feature.path, filter, 'leaves some out'])
    found += rows.length
  }
  expect(wrong).toEqual([])
  expect(found).toBeGreaterThan(500)
}, 600_000)
