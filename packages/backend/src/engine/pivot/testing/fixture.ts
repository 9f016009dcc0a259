// A pivot over rows that stand in its own SQL: sales of some shops with a guarded cost, every type of dimension.
import { type Catalogue, defineCube, defineDataset, definePivot, type Fields, indexOnly } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import { type Dataset, datasetFor, datasetRegistry } from '../../datasets/dataset.ts'
import { pivotEntries } from '../pivot-actions.ts'

export interface Sale {
  readonly shop: string | null
  readonly kind: 'FOOD' | 'TOOLS' | 'TOYS'
  readonly soldAt: string
  readonly day: string
  readonly period: string
  readonly online: boolean
  readonly pieces: number
  readonly net: string | null
  readonly cost: string
}
const kinds = ['TOYS', 'FOOD', 'TOOLS'] as const

export const sales = defineDataset({
  name: 'sales',
  title: 'Sales',
  params: { from: { type: 'date' } },
  columns: {
    shop: { type: 'text' },
    kind: { type: 'enum', values: kinds, required: true },
    soldAt: { type: 'dateTime', required: true },
    day: { type: 'date', required: true },
    period: { type: 'period', required: true },
    online: { type: 'boolean' },
    pieces: { type: 'integer', required: true },
    net: { type: 'money' },
    cost: { type: 'money', form: 'frmFIXCOST01I' },
    supplier: { type: 'text', form: 'frmFIXCOST01I' },
  } as const satisfies Fields,
})
export const salesCube = defineCube({
  dataset: sales,
  dimensions: ['shop', 'kind', 'soldAt', 'day', 'period', 'online', 'pieces', 'supplier'],
  measures: {
    count: { by: 'count' },
    pieces: { by: 'sum', of: 'pieces' },
    net: { by: 'sum', of: 'net' },
    mean: { by: 'average', of: 'net' },
    shops: { by: 'distinct', of: 'shop' },
    first: { by: 'min', of: 'day' },
    most: { by: 'max', of: 'pieces' },
    each: { by: 'ratio', of: 'net', over: 'pieces', scale: 4 },
    cost: { by: 'sum', of: 'cost' },
    margin: { by: 'ratio', of: 'cost', over: 'net', percent: true },
  },
  details: ['shop', 'kind', 'day', 'pieces', 'net', 'cost'],
})
export const salesPivot = definePivot({
  path: '/fixture/sales',
  title: 'Sales',
  form: 'frmFIXSALE01',
  screens: indexOnly,
  buttons: ['excel'],
  cube: salesCube,
  start: { rows: ['shop'], columns: ['kind'], measures: ['count', 'net'] },
})
/** The same with a guarded figure to begin with. */
export const costPivot = definePivot({
  path: '/fixture/costs',
  title: 'Costs',
  form: 'frmFIXSALE02',
  screens: indexOnly,
  cube: salesCube,
  start: { rows: ['shop'], measures: ['cost'] },
})

export const pivotCatalogue: Catalogue = { features: [salesPivot, costPivot], entities: new Map(), groups: [] }

const valuesOf = (s: Sale): SQL => sql`(${s.shop}::text, ${s.kind}::text, ${s.soldAt}::timestamptz, ${s.day}::date,
  ${s.period}::text, ${s.online}::boolean, ${s.pieces}::int, ${s.net}::numeric, ${s.cost}::numeric)`

/** The dataset over some sales; `nap` makes its statement take so many seconds. */
export const salesOf = (rows: readonly Sale[], nap = 0): Dataset =>
  datasetFor(
    sales,
    (_, { from }) => sql`select shop as "shop", kind as "kind", sold_at as "soldAt", day as "day", period as "period",
        online as "online", pieces as "pieces", net as "net", cost as "cost", 'S' || shop as "supplier"
      from (values ${sql.join(rows.map(valuesOf), sql`, `)}) v(shop, kind, sold_at, day, period, online, pieces, net, cost)
        ${nap > 0 ? sql`cross join (select pg_sleep(${nap}::float8)) s` : sql``}
      where ${from}::date is null or day >= ${from}::date`,
  )

export const pivotEntriesOf = (rows: readonly Sale[]) => pivotEntries(pivotCatalogue, datasetRegistry([salesOf(rows)]))
/** The same with statements that take half a minute, with a time limit in milliseconds. */
export const slowPivotEntriesOf = (rows: readonly Sale[], milliseconds: number) =>
  pivotEntries(pivotCatalogue, datasetRegistry([salesOf(rows, 30)]), milliseconds)

const shops = ['Aceh', 'Bandung', 'Cirebon', null]
/** So many sales, always the same; amounts with cents, some without an amount, one at the turn of a year in Jakarta. */
export function someSales(count: number): readonly Sale[] {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  return Array.from({ length: count }, (_, i): Sale => {
    const [year, month, date] = [2025 + next(2), 1 + next(12), 1 + next(28)]
    const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
    return {
      shop: shops[next(4)] ?? null,
      kind: kinds[next(3)] ?? 'TOYS',
      soldAt: i === 0 ? '2025-12-31T18:00:00Z' : `${day}T05:00:00Z`,
      day,
      period: day.slice(0, 7),
      online: next(2) === 0,
      pieces: 1 + next(9),
      net: next(7) === 0 ? null : `${next(10_000)}.${String(next(100)).padStart(2, '0')}`,
      cost: `${next(5_000)}.10`,
    }
  })
}
