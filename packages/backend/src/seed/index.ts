// Fills an empty database with the demo company: area by area, each in a transaction of its own, each only once.
// Several backends may start at the same time: a lock lets one write, the others find the work done.
// The embedded database belongs to one process: there people sign in after the first areas, and the rest is written in pieces meanwhile.
import { tableNameOf } from '@kantor/shared/derive/tables'
import type { FillingPart } from '@kantor/shared/rules/filling'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/connection.ts'
import { lockUntilCommit } from '../db/locks.ts'
import { inPieces } from '../db/pieces.ts'
import { countGrown } from '../db/statistics.ts'
import type { Engine } from '../engine/context.ts'
import { entriesOf } from '../engine/found.ts'
import { demoUsers } from './access/demo-users.ts'
import { demoApiKey, demoPassword } from './access/sign-ins.ts'
import { companies, type SeedArea, type SeedContext, type SeedSize } from './area.ts'
import { areasFound } from './areas.gen.ts'
import { beginFilling, mayFillInPieces, nameHalfWritten } from './fill-state.ts'
import { inOrder } from './order.ts'

export { demoUsers } from './access/demo-users.ts'
export { demoApiKey, demoPassword } from './access/sign-ins.ts'

export interface Seeded {
  readonly signIns: readonly { readonly username: string; readonly what: string }[]
  readonly password: string
  /** Key for scripts, `ek_<id>_<secret>`. */
  readonly apiKey: string
}

const areas = inOrder(entriesOf(areasFound))

/** Areas that take long and that few users need, and rows of lists that fill in the course of work. */
export type LongArea = 'attendance' | 'pay runs' | 'examples' | 'books history'

/** Which parts of the demo company are written. */
export interface Extent {
  readonly size: SeedSize
  /** The number of closed months, counted back from the newest, that are paid; all where it is not given. */
  readonly payMonths?: number
}

/** What a filling says of itself, and how it lets others come between its pieces. */
export interface Filling {
  readonly tell: (part: FillingPart) => void
  /** Waited for between two pieces; ends the filling where it throws. */
  readonly between: () => Promise<void>
}

/** After this one people can sign in and move about; what they find there is written by the others. */
const lastBeforeSignIn = areas.findIndex(({ name }) => name === 'access rights')

/** Writes what is missing, except for the areas left out; returns the sign-ins when it wrote anything, null when everything was there already.
 * Refuses in production. */
export async function seed(
  engine: Engine,
  extent: SeedSize | Extent,
  leaveOut: readonly LongArea[] = [],
  tell: (part: FillingPart) => void = () => undefined,
): Promise<Seeded | null> {
  refuseInProduction()
  const isWanted = ({ name }: SeedArea) => !leaveOut.some((long) => long === name)
  const wrote = await write(engine, areas.filter(isWanted), (area) => whole(engine, extentOf(extent), area), tell)
  return wrote ? demo : null
}

/**
 * The first half of a filling in two: what must stand before the first sign-in. Gives whether the second half is to be called; where
 * several processes share the database, or people have worked in it, all is written at once and nothing is left.
 */
export async function seedBeforeSignIn(
  engine: Engine,
  extent: SeedSize | Extent,
  tell: Filling['tell'],
): Promise<boolean> {
  refuseInProduction()
  const { db } = engine.database
  if (engine.database.kind !== 'pglite' || !(await mayFillInPieces(db))) {
    await seed(engine, extent, [], tell)
    return false
  }
  await beginFilling(db, engine.now())
  await write(engine, areas.slice(0, lastBeforeSignIn + 1), (area) => whole(engine, extentOf(extent), area), tell)
  return true
}

/** The second half: the other areas in pieces of a moment each. No one may save anything until it is through. */
export async function seedAfterSignIn(
  engine: Engine,
  extent: SeedSize | Extent,
  { tell, between }: Filling,
): Promise<void> {
  const inTurn = async (area: SeedArea) => {
    await between()
    return await piecewise(engine, extentOf(extent), area, between)
  }
  await write(engine, areas.slice(lastBeforeSignIn + 1), inTurn, tell)
}

/** What a user needs to sign in. */
export const demo: Seeded = {
  signIns: demoUsers.map(({ username, what }) => ({ username, what })),
  password: demoPassword,
  apiKey: demoApiKey,
}

const extentOf = (extent: SeedSize | Extent): Extent => (typeof extent === 'string' ? { size: extent } : extent)

function refuseInProduction(): void {
  if (process.env.NODE_ENV === 'production')
    throw new Error('The demo data has a known password and a known key: it is refused in production')
}

/** Writes those areas that do not stand yet; gives whether there were any. */
async function write(
  engine: Engine,
  wanted: readonly SeedArea[],
  run: (area: SeedArea) => Promise<boolean>,
  tell: Filling['tell'],
): Promise<boolean> {
  // A look at the tables takes longer than most areas do: it is taken where an area asks for what others wrote, and at the end.
  let [wrote, isCounted] = [false, true]
  for (const area of wanted) {
    if (await isSeeded(engine.database.db, area)) continue
    if (area.isCounting && !isCounted) await countGrown(engine.database.db)
    tell({ area: area.name, part: areas.indexOf(area) + 1, of: areas.length })
    if (!(await run(area))) continue
    isCounted = false
    wrote = true
  }
  if (!isCounted) await countGrown(engine.database.db)
  return wrote
}

async function isSeeded(db: Db, { marker }: SeedArea): Promise<boolean> {
  return (await rowsOf(db, sql`select 1 from ${sql.identifier(tableNameOf(marker.name))} limit 1`)).length > 0
}

/** One area in one transaction, however long it takes; of several processes that start together one writes it. */
async function whole(engine: Engine, extent: Extent, area: SeedArea): Promise<boolean> {
  return engine.database.transactionWithoutTimeLimit(async (tx) => {
    await lockUntilCommit(tx, 'kantor seed')
    if (await isSeeded(tx, area)) return false
    await area.run({ engine, tx, ...extent, today: engine.today(), companies })
    return true
  })
}

/** One area in pieces; where it is broken off its name stays, and the next start begins again with an empty database. */
async function piecewise(
  engine: Engine,
  extent: Extent,
  area: SeedArea,
  between: () => Promise<void>,
): Promise<boolean> {
  const { db } = engine.database
  await nameHalfWritten(db, area.name)
  await inPieces(db, between, async (tx) => {
    await area.run({ engine, tx, ...extent, today: engine.today(), companies })
    await nameHalfWritten(tx, null)
  })
  return true
}

/** Writes the tables that every company needs (common codes, flags, statutory tables, duties to keep apart), within a transaction. */
export async function writeReference(context: Omit<SeedContext, 'size'>): Promise<void> {
  for (const area of areas.filter(({ isReference }) => isReference)) await area.run({ ...context, size: 'demo' })
}
