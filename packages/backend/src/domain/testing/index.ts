// An engine over the whole product in an empty database, for tests of rules and of the demo data.

import { catalogue } from '@kantor/shared/catalogue'
import type { Entity, RecordFeature } from '@kantor/shared/kernel'
import { codesOf } from '@kantor/shared/rules/permission/permission'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../db/connection.ts'
import type { Actor, Engine } from '../../engine/context.ts'
import { createEngine } from '../../engine/create-engine.ts'
import { oneDatabase, productTables, type TestDatabase } from '../../engine/testing/databases.ts'
import { companies, type SeedArea } from '../../seed/area.ts'
import { type LongArea, seed } from '../../seed/index.ts'
import { domainRules } from '../index.ts'

export { employeeOf, employeesInScope } from './employees-in-scope.ts'
export { stepsOf, type UploadSteps } from './uploads.ts'

export interface ProductEngine extends Engine {
  /** Turns the clock: what `today` is from now on. */
  setToday(day: string): void
  close(): Promise<void>
}

/** A new database with all tables; the clock is set to noon in Jakarta. */
export async function openProduct(day: string, on?: TestDatabase): Promise<ProductEngine> {
  const [best] = await oneDatabase()
  return engineOver(day, await (on ?? best).openCopy(productTables.of, productTables.fill))
}

/** The demo company of a month is filled for this day; who opens it on a later day of its month finds it some days old. */
const demoDay = '2026-11-20'
const filledFor = (day: string): string => (day > demoDay && day.startsWith('2026-11') ? demoDay : day)

/** The same with the demo company, but for its pay runs and the days of attendance. */
export async function openDemo(day: string, on?: TestDatabase): Promise<ProductEngine> {
  const [best] = await oneDatabase()
  return engineOver(
    day,
    await filledCopy(filledFor(day), ['attendance', 'pay runs', 'examples', 'books history'], on ?? best),
  )
}

/** The same with the days of attendance, which take long, as it is on that very day. */
export async function openWholeDemo(day: string, on?: TestDatabase): Promise<ProductEngine> {
  const [best] = await oneDatabase()
  return engineOver(day, await filledCopy(day, ['pay runs', 'examples', 'books history'], on ?? best))
}

/** The same with all data, including the years of pay runs, for long tests: it takes a minute to write. */
export async function openFullDemo(day: string, on?: TestDatabase): Promise<ProductEngine> {
  const [best] = await oneDatabase()
  return engineOver(day, await filledCopy(day, [], on ?? best))
}

async function filledCopy(day: string, leaveOut: readonly LongArea[], on: TestDatabase): Promise<Database> {
  const fill = async (database: Database) => {
    await seed(engineOver(day, database), 'demo', leaveOut)
  }
  return on.openCopy(['demo', day, ...leaveOut].join('-'), fill, productTables)
}

/** The same with some areas of the demo company only, in their order. */
export async function openAreas(day: string, areas: readonly SeedArea[], on?: TestDatabase): Promise<ProductEngine> {
  const [best] = await oneDatabase()
  const fill = async (database: Database) => {
    const engine = engineOver(day, database)
    for (const area of areas)
      await database.db.transaction((tx) => area.run({ engine, tx, size: 'demo', today: day, companies }))
  }
  const of = ['areas', day, ...areas.map(({ name }) => name)].join('-')
  return engineOver(day, await (on ?? best).openCopy(of, fill, productTables))
}

function engineOver(day: string, database: Database): ProductEngine {
  let now = noonOf(day)
  return {
    ...createEngine(database, catalogue, domainRules, () => now),
    setToday: (next) => {
      now = noonOf(next)
    },
    close: () => database.close(),
  }
}

const noonOf = (day: string): Date => new Date(`${day}T05:00:00.000Z`)

/** A user with every code of the catalogue, in the demo company. */
export const everything: Actor = {
  userId: 1,
  username: 'tester',
  name: 'Tester',
  access: new Set([...codesOf(catalogue.features), 'frmKGRADXM01I']),
  dataScope: 'GROUP',
  companyCode: 'SSI',
  branchCode: 'JKT',
  requestId: 'test',
  ip: '127.0.0.1',
  via: 'system',
}

/** The same at the session of a user of the demo company, who sees the pay that he is given to see. */
export async function withEverything(engine: Engine, username: string): Promise<Actor> {
  const found = sql`select id from user_account where username = ${username}`
  const [user] = await rowsOf<{ id: number }>(engine.database.db, found)
  if (user === undefined) throw new Error(`No user ${username}`)
  return { ...everything, userId: user.id, username, via: 'session' }
}

/** A feature of the catalogue by its path. */
export function featureAt(path: string): RecordFeature {
  const found = catalogue.features.find((f) => f.path === path)
  if (found === undefined || !('entity' in found)) throw new Error(`No record feature ${path}`)
  return found
}

/** Id of a row by the value of one of its columns. */
export async function idOf(engine: Engine, entity: Entity, column: string, value: string): Promise<number> {
  const table = entity.name.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()
  const rows = await rowsOf<{ id: number }>(
    engine.database.db,
    sql`select id from ${sql.identifier(table)} where company_code = 'SSI' and ${sql.identifier(column)}::text = ${value} order by id limit 1`,
  )
  if (rows[0] === undefined) throw new Error(`No ${entity.name} with ${column} ${value}`)
  return rows[0].id
}
