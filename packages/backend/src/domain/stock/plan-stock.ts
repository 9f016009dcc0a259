// What a document moves in stock (trading R2 to R7): its movements with their values, what they change in the value of later movements, and the refusal where goods are
// missing. A document that comes last needs no history: what the pools hold is enough. One that is back-dated, and a reversal, are swept through the history of
// their pools. The pools are locked first, in the order of their items, so that two posters over one pool wait for each other and over different pools never.
import { Stock } from '@kantor/shared/catalogue/inventory-management/entities/stock.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { moneyText, type Sen, senOf } from '@kantor/shared/rules/money/sen'
import type { Movement, MovementKind, ValueSource } from '@kantor/shared/rules/stock/movements'
import { emptyPool, type Pool } from '@kantor/shared/rules/stock/pool'
import { type Quantity, quantityOf, quantityText } from '@kantor/shared/rules/stock/quantities'
import { firstShortage } from '@kantor/shared/rules/stock/shortage'
import { recosted, type Swept, sweep, unswept } from '@kantor/shared/rules/stock/sweep'
import { sql } from 'drizzle-orm'
import { idList } from '../../db/id-list.ts'
import { type LedgerEntity, ledgersOf } from '../../db/ledger/ledger-objects.ts'
import { asText, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'
import { type LedgerRow, lockBalances } from '../../engine/posting/post.ts'
import { aboutOf, historyOf, placeOf, poolOf, type StoredMovement, sourceOf } from './history.ts'
import { type StockItem, type StockPlace, stockItems, stockPlaces } from './stock-facts.ts'

const ofEntry = tableColumns(Stock.entries, 'e')

/** A movement that a document makes. */
export interface NewMovement {
  readonly item: number
  readonly warehouse: number
  readonly lot: string | null
  readonly bin?: string | null
  readonly kind: MovementKind
  /** Above zero: goods come in; below zero: goods leave. */
  readonly quantity: Quantity
  /** Of goods that come in, where the document says it. */
  readonly value?: Sen
  /** The entry of the ledger that its value comes from, or the receipt that goes back to the vendor. */
  readonly follows?: number | null
  /** The entry of the ledger that it reverses. */
  readonly reverses?: number
  readonly sourceLine?: number | null
  readonly partner?: string | null
  readonly ageDate?: string | null
  readonly expiryDate?: string | null
}

/** A change of the value of one movement. */
export interface ValueChange {
  /** The entry of the ledger; null: a movement of the document itself, by its place in the list. */
  readonly entry: number | null
  readonly place: number
  readonly day: string
  readonly at: string
  readonly item: number
  readonly itemGroup: number
  readonly warehouse: number
  readonly lot: string | null
  readonly kind: MovementKind
  readonly difference: Sen
}

export interface StockPlan {
  /** Rows of the ledger for the movements, in their order. */
  readonly rows: readonly LedgerRow[]
  /** What each movement changes the value of its pool by. */
  readonly values: readonly Sen[]
  readonly changes: readonly ValueChange[]
  /** The warehouses of the document may lack goods, so that balances may fall below zero. */
  readonly mayFallBelowZero: boolean
  readonly items: ReadonlyMap<number, StockItem>
}

/** The ledger of stock in the catalogue of an engine. */
export function stockLedger({ engine }: Pick<RuleContext, 'engine'>): LedgerEntity {
  const ledger = ledgersOf(engine.catalogue).get('Stock')
  if (ledger === undefined) throw new Error('The catalogue has no ledger of stock')
  return ledger
}

/**
 * Values movements at a moment (ISO text in UTC), with what they change in later ones. Locks the pools and balances they touch until the transaction ends. Throws
 * NEGATIVE_STOCK with the first movement that would lack goods.
 */
export async function planStock(
  context: RuleContext,
  at: string,
  movements: readonly NewMovement[],
): Promise<StockPlan> {
  const ids = [...new Set(movements.map(({ item }) => item))].sort((a, b) => a - b)
  const ledger = stockLedger(context)
  const pools = await lockBalances(
    context,
    ledger,
    'CostPool',
    ids.map((item) => ({ item })),
  )
  const balances = await lockBalances(
    context,
    ledger,
    'StockBalance',
    movements.map(({ item, warehouse, lot }) => ({ item, warehouse, lot })),
  )
  const items = await stockItems(context, ids)
  const places = await stockPlaces(context, [...new Set(movements.map(({ warehouse }) => warehouse))])
  const planned: Planned = { context, at, movements, items, places }
  const known = new Map(
    pools.map((pool): readonly [string, Pool] => [
      poolOf(Number(pool['item'])),
      {
        ...emptyPool('MOVING_AVERAGE'),
        quantity: quantityOf(String(pool['quantity'])),
        value: senOf(String(pool['value'])),
      },
    ]),
  )
  const kept = new Map(
    balances.map((row): readonly [string, Quantity] => [
      placeOf(Number(row['item']), Number(row['warehouse']), row['lot'] == null ? null : String(row['lot'])),
      quantityOf(String(row['quantity'])),
    ]),
  )
  return (await isLast(planned, known)) ? planOnTop(planned, known, kept) : planWithin(planned)
}

interface Planned {
  readonly context: RuleContext
  readonly at: string
  readonly movements: readonly NewMovement[]
  readonly items: ReadonlyMap<number, StockItem>
  readonly places: ReadonlyMap<number, StockPlace>
}

/**
 * Is what the pools hold enough to value the movements? They come after everything in their pools, at moving average, nothing follows an earlier movement, and no pool
 * is or falls below zero.
 */
async function isLast({ context, at, movements, items }: Planned, pools: ReadonlyMap<string, Pool>): Promise<boolean> {
  const isSimple = movements.every(
    ({ quantity, value, follows, reverses }) =>
      reverses === undefined && (quantity < 0n || (value !== undefined && follows == null)),
  )
  if (!isSimple || [...items.values()].some(({ method }) => method === 'FIFO')) return false
  const out = new Map<string, Quantity>()
  for (const { item, quantity } of movements)
    if (quantity < 0n) out.set(poolOf(item), (out.get(poolOf(item)) ?? 0n) - quantity)
  if ([...pools].some(([name, { quantity }]) => quantity < (out.get(name) ?? 0n))) return false
  const later = await typedRows(
    context.tx,
    { one: asText(sql`e.id`) },
    sql`from ${ownRows(context.actor, ofEntry)} where e.branch_code = ${context.actor.branchCode}
      and e.item_id = ${idList([...items.keys()])} and e.moved_at > ${at}::timestamptz limit 1`,
  )
  return later.length === 0
}

/** Movements on top of what the pools hold. */
function planOnTop(planned: Planned, pools: ReadonlyMap<string, Pool>, kept: ReadonlyMap<string, Quantity>): StockPlan {
  const fresh = freshOf(planned, 0)
  const running = new Map(kept)
  for (const [i, { place, quantity }] of fresh.entries()) {
    const now = (running.get(place) ?? 0n) + quantity
    running.set(place, now)
    const of = planned.movements[i]
    if (of !== undefined && now < 0n && quantity < 0n && !mayLack(planned, of))
      throw shortageOf(planned, of, -now, null)
  }
  return planOf(planned, fresh, sweep(unswept(pools), fresh), [])
}

/** Movements within the history of their pools: everything after them is valued once more. */
async function planWithin(planned: Planned): Promise<StockPlan> {
  const { context, items, movements } = planned
  const stored = await historyOf(context, [...items.keys()])
  const reversed = new Set(movements.flatMap(({ reverses }) => (reverses === undefined ? [] : [String(reverses)])))
  const history = stored.map((one) => (reversed.has(one.id) ? { ...one, isReversed: true } : one))
  const fresh = freshOf(planned, Number.MAX_SAFE_INTEGER - movements.length)
  refuseShortage(planned, history, fresh)
  const pools = new Map([...items].map(([id, { method }]) => [poolOf(id), emptyPool(method)] as const))
  const swept = sweep(unswept(pools), [...history.filter(({ isInside }) => !isInside), ...fresh])
  return planOf(planned, fresh, swept, history)
}

interface Fresh extends Movement {
  readonly place: string
}

/** The movements of the document as the sweep takes them; those of one moment stand in their order, after everything that is posted. */
function freshOf({ at, movements }: Planned, seq: number): readonly Fresh[] {
  return movements.map((movement, i): Fresh => {
    const { item, warehouse, lot, kind, quantity, value, follows = null, reverses } = movement
    const about = aboutOf(kind, null, follows)
    const valued: ValueSource = value === undefined ? sourceOf('', follows, 0n) : { by: 'GIVEN', value }
    return {
      id: freshName(i),
      at,
      seq: seq + i,
      pool: poolOf(item),
      place: placeOf(item, warehouse, lot),
      kind,
      quantity,
      valued,
      ...(about === null ? {} : { about: String(about) }),
      ...(reverses === undefined ? {} : { reverses: String(reverses) }),
    }
  })
}
const freshName = (place: number): string => `new ${place}`

function planOf(
  { at, movements, items, places }: Planned,
  fresh: readonly Fresh[],
  swept: Swept,
  history: readonly StoredMovement[],
): StockPlan {
  // What a document itself says is posted as it says; what its goods settle of a pool below zero is a change of that value.
  const values = fresh.map(({ id, quantity, valued }) =>
    valued.by === 'GIVEN' && (quantity >= 0n || movementsReverse(movements, id))
      ? valued.value
      : (swept.values.get(id) ?? 0n),
  )
  const storedValues = new Map([
    ...history.map(({ id, stored }) => [id, stored] as const),
    ...fresh.map(({ id }, i) => [id, values[i] ?? 0n] as const),
  ])
  const day = dayOf(at)
  const counted = [...history.filter(({ isInside }) => !isInside), ...fresh]
  const known = new Map(history.map((one) => [one.id, one]))
  const changes = recosted(swept, counted, storedValues).map(({ movement, difference }): ValueChange => {
    const of = known.get(movement.id)
    const place = fresh.findIndex(({ id }) => id === movement.id)
    const { item, warehouse, lot } = of ?? (movements[place] as NewMovement)
    return {
      entry: of?.entry ?? null,
      place,
      day: of?.day ?? day,
      at: movement.at,
      item,
      itemGroup: items.get(item)?.group ?? 0,
      warehouse,
      lot,
      kind: movement.kind,
      difference,
    }
  })
  return {
    rows: movements.map((movement, i) => rowOf(movement, at, values[i] ?? 0n)),
    values,
    changes,
    mayFallBelowZero: [...places.values()].some(({ mayLack: lacks }) => lacks),
    items,
  }
}

const movementsReverse = (movements: readonly NewMovement[], id: string): boolean =>
  movements.some(({ reverses }, i) => reverses !== undefined && freshName(i) === id)

const rowOf = (movement: NewMovement, at: string, value: Sen): LedgerRow => ({
  item: movement.item,
  warehouse: movement.warehouse,
  bin: movement.bin ?? null,
  lot: movement.lot,
  kind: movement.kind,
  entryKind: 'INITIAL',
  movedAt: at,
  follows: movement.follows ?? null,
  sourceLine: movement.sourceLine ?? null,
  partner: movement.partner ?? null,
  ageDate: movement.ageDate ?? null,
  expiryDate: movement.expiryDate ?? null,
  quantity: quantityText(movement.quantity),
  value: moneyText(value),
})

const mayLack = ({ places }: Planned, { warehouse }: Pick<NewMovement, 'warehouse'>): boolean =>
  places.get(warehouse)?.mayLack === true

/** Throws NEGATIVE_STOCK where a place would be below zero at this moment or at any later one (R5). */
function refuseShortage(planned: Planned, history: readonly StoredMovement[], fresh: readonly Fresh[]): void {
  const guarded = new Set(
    planned.movements.flatMap((movement) =>
      mayLack(planned, movement) ? [] : [placeOf(movement.item, movement.warehouse, movement.lot)],
    ),
  )
  const found = firstShortage([...history, ...fresh].filter(({ place }) => guarded.has(place)))
  if (found === null) return
  const stored = history.find(({ id }) => id === found.movement)
  const of = planned.movements.find((one) => placeOf(one.item, one.warehouse, one.lot) === found.place)
  if (of !== undefined) throw shortageOf(planned, of, found.quantity, stored ?? null)
}

/** The refusal with the goods, the first movement that lacks them, and how much is missing. */
function shortageOf(
  { items, places, at }: Planned,
  { item, warehouse }: Pick<NewMovement, 'item' | 'warehouse'>,
  missing: Quantity,
  stored: Pick<StoredMovement, 'docNo' | 'day'> | null,
): KantorError {
  const [code, place] = [items.get(item)?.code ?? '', places.get(warehouse)?.code ?? '']
  const shortage = quantityText(missing)
  const day = stored?.day ?? dayOf(at)
  const where = stored === null ? `on ${formatDate(day)}` : `for ${stored.docNo} of ${formatDate(day)}`
  return new KantorError(
    'NEGATIVE_STOCK',
    `${shortage} of ${code} are missing in ${place} ${where}. Enter what came in first.`,
    {
      values: { item: code, warehouse: place, shortage, day, ...(stored === null ? {} : { document: stored.docNo }) },
    },
  )
}

/** The day of a moment in Jakarta, which is seven hours ahead of UTC all year. */
export const dayOf = (at: string): string => new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 10)
