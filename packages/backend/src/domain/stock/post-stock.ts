// Posts a document that moves goods, with the revaluations that follow from it: one for each day whose movements changed in value (trading R7), each with its journal.
import { Stock } from '@kantor/shared/catalogue/inventory-management/entities/stock.entity'
import { StockRevaluation } from '@kantor/shared/catalogue/inventory-management/entities/stock-revaluation.entity'
import type { JournalPart } from '@kantor/shared/rules/ledger/journal-parts'
import { moneyText } from '@kantor/shared/rules/money/sen'
import { counterKeys } from '@kantor/shared/rules/stock/revaluation'
import { sql } from 'drizzle-orm'
import { asInteger, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'
import type { Period } from '../../engine/posting/periods.ts'
import {
  type Begun,
  finishPosting,
  keepBalances,
  type LedgerRow,
  type PostedSource,
} from '../../engine/posting/post.ts'
import { emptyRow } from '../../engine/write/stored.ts'
import { insertRow } from '../../engine/write/write.ts'
import { journalRows, periodFor } from '../ledger/index.ts'
import type { StockPlan, ValueChange } from './plan-stock.ts'

const ofEntry = tableColumns(Stock.entries, 'e')

/** The period of a stock document on a day, locked against being closed; `maker` is the username that a correction window names. */
export const stockPeriod = (context: RuleContext, day: string, maker: string): Promise<Period> =>
  periodFor(context, { day, type: 'IJ', origin: 'INVENTORY', maker })

/** What is to be posted of a plan besides its document. */
interface Revaluing {
  readonly day: string
  readonly changes: readonly ValueChange[]
  readonly begun: Begun
}

/** The revaluations of a plan with their periods and journals, in the order of their days; nothing is written yet. */
async function planRevaluations(context: RuleContext, { changes }: StockPlan): Promise<readonly Revaluing[]> {
  const byDay = Map.groupBy(changes, ({ day }) => day)
  const planned: Revaluing[] = []
  for (const day of [...byDay.keys()].sort()) {
    const own = byDay.get(day) ?? []
    const period = await stockPeriod(context, day, context.actor.username)
    const GeneralLedger = await journalRows(context, day, own.flatMap(partsOf))
    planned.push({ day, changes: own, begun: { period, rows: { GeneralLedger, Stock: own.map(rowOf) } } })
  }
  return planned
}

/** Stock against the account of the movement (R20). */
function partsOf({ kind, itemGroup, difference }: ValueChange): readonly JournalPart[] {
  const counter = counterKeys[kind]
  if (counter === null) throw new Error(`Movements of kind ${kind} say no account for a change of their value`)
  const description = `Revaluation of ${kind}`
  return [
    { key: 'INVENTORY', itemGroup, description, amount: difference },
    { key: counter, itemGroup, description, amount: -difference },
  ]
}

const rowOf = (change: ValueChange): LedgerRow => ({
  item: change.item,
  warehouse: change.warehouse,
  lot: change.lot,
  kind: change.kind,
  entryKind: change.entry === null ? 'TRUE_UP' : 'RECOST',
  movedAt: change.at,
  movement: change.entry,
  quantity: '0.0000',
  value: moneyText(change.difference),
})

/**
 * Writes a document that moves goods, with the revaluations of its plan (undefined: it moves none): all balances first, then the rows, then the revaluations with
 * their numbers. Gives the id of the posted document. The document has its number already, or takes it right before (`source`).
 */
export async function postStock(
  context: RuleContext,
  begun: Begun,
  plan: StockPlan | undefined,
  source: () => Promise<PostedSource> | PostedSource,
): Promise<number> {
  const revaluing = plan === undefined ? [] : await planRevaluations(context, plan)
  const all = [begun, ...revaluing.map((one) => one.begun)]
  const mayFallBelowZero = plan?.mayFallBelowZero === true ? ['Stock'] : []
  await keepBalances(
    context,
    all.map((one) => ({ ...one, mayFallBelowZero })),
  )
  const from = await source()
  const document = await finishPosting(context, from, begun)
  const entries = revaluing.some(({ changes }) => changes.some(({ entry }) => entry === null))
    ? await entriesOf(context, document)
    : []
  for (const one of revaluing) await postRevaluation(context, from, one, entries)
  return document
}

/** The ids of the movements of a posted document, in the order of its lines. */
async function entriesOf({ tx, actor }: RuleContext, document: number): Promise<readonly number[]> {
  const rows = await typedRows(
    tx,
    { id: asInteger(sql`e.id`) },
    sql`from ${ownRows(actor, ofEntry)} where e.document_id = ${document} order by e.line_no`,
  )
  return rows.map(({ id }) => id)
}

async function postRevaluation(
  context: RuleContext,
  cause: PostedSource,
  { day, changes, begun }: Revaluing,
  entries: readonly number[],
): Promise<void> {
  const { engine, actor } = context
  const made = await insertRow(
    { engine, actor, entity: StockRevaluation, context, rules: {} },
    {
      ...emptyRow(StockRevaluation.fields, engine.now(), context.today),
      docDate: day,
      causeType: cause.entity.name,
      causeId: cause.id,
      causeNo: cause.number,
      total: moneyText(changes.reduce((sum, { difference }) => sum + difference, 0n)),
    },
  )
  const Stock = changes.map((change) => ({ ...rowOf(change), movement: change.entry ?? entries[change.place] ?? null }))
  await finishPosting(
    context,
    { entity: StockRevaluation, id: made.id, number: String((made as { docNo?: unknown }).docNo), day },
    { ...begun, rows: { ...begun.rows, Stock } },
  )
}
