// Assets in their books by asset, out of the kept balances of the register: what some months brought, and the twelve months of a year.
import { assetMovementRows, assetYearRows } from '@kantor/shared/catalogue/fixed-asset/datasets/assets.dataset'
import { type SQL, sql } from 'drizzle-orm'
import { type Dataset, datasetFor, type QueryContext } from '../../engine/datasets/dataset.ts'

const orderOf = (period: SQL): SQL => sql`(left(${period}, 4)::int * 100 + right(${period}, 2)::int)`
const at = sql`(b.fiscal_year * 100 + b.period_no)`
const cost = sql`b.cost`
const accumulated = sql`b.accumulated`
const total = (amount: SQL, where: SQL): SQL => sql`coalesce(sum(${amount}) filter (where ${where}), 0)`

/** The card as every report shows it. */
const card = sql`f.group_id as "group", f.id as "asset", f.location_id as "location", f.department_id as "department", f.custodian_id as "custodian",
  f.acquisition_date as "acquired", f.status as "status"`
/** Cards with the balances of a book; what was never in the books is left out. */
const fromBook = ({ rows }: QueryContext, book: string): SQL =>
  sql`from ${rows('FixedAsset')} f join ${rows('AssetBalance')} b on b.asset_id = f.id and b.book = ${book}`
const byCard = sql`group by f.id, f.group_id, f.location_id, f.department_id, f.custodian_id, f.acquisition_date, f.status`

export const assetsDatasets: readonly Dataset[] = [
  datasetFor(assetMovementRows, (context, { from, to, book }) => {
    const last = orderOf(sql`coalesce(${to}::text, ${context.today.slice(0, 7)})`)
    const first = orderOf(sql`coalesce(${from}::text, '1900-01')`)
    const before = sql`${at} < ${first}`
    const within = sql`${at} between ${first} and ${last}`
    const until = sql`${at} <= ${last}`
    const is = (movements: SQL) => sql`${within} and b.movement in (${movements})`
    return sql`select ${card},
        ${total(cost, before)} as "costOpening", ${total(cost, is(sql`'ACQUISITION', 'OPENING', 'ADDITION'`))} as "additions",
        ${total(cost, is(sql`'DISPOSAL'`))} as "costDisposed", ${total(cost, until)} as "costClosing",
        ${total(accumulated, before)} as "accumulatedOpening", ${total(accumulated, is(sql`'DEPRECIATION'`))} as "charge",
        ${total(accumulated, is(sql`'ACQUISITION', 'OPENING', 'ADDITION', 'IMPAIRMENT'`))} as "impairment",
        ${total(accumulated, is(sql`'DISPOSAL'`))} as "accumulatedDisposed", ${total(accumulated, until)} as "accumulatedClosing",
        ${total(sql`b.cost - b.accumulated`, until)} as "bookValue"
      ${fromBook(context, book)} ${byCard}
      having bool_or(${until})`
  }),
  datasetFor(assetYearRows, (context, { year: chosen, book }) => {
    const year = chosen ?? Number(context.today.slice(0, 4))
    const before = sql`b.fiscal_year < ${year}::int`
    const until = sql`b.fiscal_year <= ${year}::int`
    const charged = sql`b.fiscal_year = ${year}::int and b.movement = 'DEPRECIATION'`
    const months = Array.from({ length: 12 }, (_, i) => {
      const name = sql.identifier(`m${String(i + 1).padStart(2, '0')}`)
      return sql`${total(accumulated, sql`${charged} and b.period_no = ${i + 1}::int`)} as ${name}`
    })
    return sql`select ${card}, ${total(cost, until)} as "cost", ${total(accumulated, before)} as "accumulatedOpening",
        ${sql.join(months, sql`, `)}, ${total(accumulated, charged)} as "charge",
        ${total(accumulated, sql`b.fiscal_year = ${year}::int and b.movement <> 'DEPRECIATION'`)} as "otherMovements",
        ${total(accumulated, until)} as "accumulatedClosing", ${total(sql`b.cost - b.accumulated`, until)} as "bookValue"
      ${fromBook(context, book)} ${byCard}
      having bool_or(${until})`
  }),
]
