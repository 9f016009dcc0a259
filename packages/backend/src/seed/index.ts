// Fills an empty database with the demo company: area by area, each in a transaction of its own, each only once.
// Several backends may start at the same time: a lock lets one write, the others find the work done.
import { tableNameOf } from '@kantor/shared/derive/tables'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../db/connection.ts'
import { lockUntilCommit } from '../db/locks.ts'
import type { Engine } from '../engine/context.ts'
import { entriesOf } from '../engine/found.ts'
import { demoUsers } from './access/roles.ts'
import { demoApiKey, demoPassword } from './access/sign-ins.ts'
import { companies, type SeedArea, type SeedContext, type SeedSize } from './area.ts'
import { areasFound } from './areas.gen.ts'
import { inOrder } from './order.ts'

export { demoUsers } from './access/roles.ts'
export { demoApiKey, demoPassword } from './access/sign-ins.ts'

export interface Seeded {
  readonly signIns: readonly { readonly username: string; readonly what: string }[]
  readonly password: string
  /** Key for scripts, `ek_<id>_<secret>`. */
  readonly apiKey: string
}

const areas = inOrder(entriesOf(areasFound))

/** Areas that take long and that few need. */
export type LongArea = 'attendance' | 'pay runs'

/** Writes what is missing, but for the areas left out; gives the sign-ins when it wrote anything, null when all stood already. Refuses in production. */
export async function seed(
  engine: Engine,
  size: SeedSize,
  leaveOut: readonly LongArea[] = [],
  tell: (sentence: string) => void = () => undefined,
): Promise<Seeded | null> {
  if (process.env.NODE_ENV === 'production')
    throw new Error('The demo data has a known password and a known key: it is refused in production')
  // A look at all tables takes longer than most areas do: it is taken where an area asks for what others wrote, and at the end.
  let [wrote, isCounted] = [false, true]
  const count = () => engine.database.db.execute(sql`analyze`)
  const wanted = areas.filter(({ name }) => !leaveOut.some((long) => long === name))
  for (const [at, area] of wanted.entries()) {
    if (area.isCounting && !isCounted) {
      await count()
      isCounted = true
    }
    const isNew = await run(engine, size, area, () =>
      tell(`Writing the demo company: ${area.name}, part ${at + 1} of ${wanted.length}.`),
    )
    isCounted &&= !isNew
    wrote ||= isNew
  }
  if (!isCounted) await count()
  if (!wrote) return null
  return {
    signIns: demoUsers.map(({ username, what }) => ({ username, what })),
    password: demoPassword,
    apiKey: demoApiKey,
  }
}

/** Writes the tables that every company needs (common codes, flags, statutory tables, duties to keep apart), within a transaction. */
export async function writeReference(context: Omit<SeedContext, 'size'>): Promise<void> {
  for (const area of areas.filter(({ isReference }) => isReference)) await area.run({ ...context, size: 'demo' })
}

async function run(engine: Engine, size: SeedSize, area: SeedArea, tell: () => void): Promise<boolean> {
  return engine.database.db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'kantor seed')
    const [found] = await rowsOf(tx, sql`select 1 from ${sql.identifier(tableNameOf(area.marker.name))} limit 1`)
    if (found !== undefined) return false
    tell()
    await area.run({ engine, tx, size, today: engine.today(), companies })
    return true
  })
}
