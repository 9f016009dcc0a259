// Which statements a session keeps the plan of, and that a lost plan costs no one a request.
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { onlyServers } from '../../engine/testing/databases.ts'
import { rowsOf } from '../connection.ts'
import { translated } from '../errors.ts'
import { forgetPlans, keptPlan, mostKeptPlans, nameOfPlan, withKeptPlan } from './kept-plans.ts'

const marked = (what: string) => `select ${what} /* plan kept */`

describe('the plan of a statement', () => {
  it('is kept for one new row of parameters and for a read that says so, under a name of its own for each text', () => {
    const kept = [
      'insert into "bank" ("id", "code", "name") values (default, $1, $2) returning "id"',
      'insert into "audit_entry" ("entity", "after") values ($1, $2)',
      marked('1'),
      marked('2'),
    ].map(nameOfPlan)
    expect(new Set(kept).size).toBe(4)
    for (const name of kept) expect(name).toMatch(/^k[\w-]{10,60}$/)
    expect(nameOfPlan(marked('1'))).toBe(kept[2])
  })

  it('is made for each execution where its best form depends on the values, or where the text depends on the number of rows', () => {
    const planned = [
      'select "id" from "employee" where "status" = $1',
      'insert into "bank" ("code") values ($1), ($2)',
      'insert into "bank" ("code") select $1',
      'insert into "bank" ("code") values (lower($1))',
      'update "bank" set "name" = $1 where "id" = $2',
    ]
    expect(planned.map(nameOfPlan)).toEqual(planned.map(() => undefined))
  })

  it('has a name only for a statement with values and without a name, and the statement stays otherwise as it is', () => {
    const types = {}
    const config = { text: marked('3'), rowMode: 'array', types, name: undefined }
    expect(withKeptPlan([config, [1]])).toEqual([{ ...config, name: nameOfPlan(config.text) }, [1]])
    for (const args of [
      [marked('3')],
      [config, []],
      [config],
      [{ ...config, name: 'own' }, [1]],
      [{ text: 'select $1' }, [1]],
    ])
      expect(withKeptPlan(args)).toBe(args)
  })

  it('is kept for a bounded number of texts', () => {
    const all = Array.from({ length: mostKeptPlans + 5 }, (_, at) => nameOfPlan(marked(`${at} as many`)))
    expect(all.filter((name) => name !== undefined).length).toBeLessThanOrEqual(mostKeptPlans)
    expect(all.at(-1)).toBeUndefined()
    forgetPlans()
    expect(nameOfPlan(marked('1'))).toBeDefined()
  })
})

describe.each(await onlyServers())('a session of $name', (from) => {
  const plans = sql`select count(*)::int as many from pg_prepared_statements where statement like '%from kept_plans%' and statement not like '%pg_prepared%'`
  const read = (value: number) => sql`select value from kept_plans where id = ${value} ${keptPlan}`

  it('plans a kept statement once, and goes on after a migration has changed its table', async () => {
    const { db, close } = await from.open()
    await db.execute(sql`create table kept_plans as select 1 as id, 7 as value`)
    const widen = (type: string) => db.execute(sql.raw(`alter table kept_plans alter column value type ${type}`))
    await db.transaction(async (tx) => {
      for (const _ of [1, 2, 3]) expect(await rowsOf(tx, read(1))).toEqual([{ value: 7 }])
      expect(await rowsOf(tx, plans)).toEqual([{ many: 1 }])
    })
    // A single statement is sent again on a new connection.
    await rowsOf(db, read(1))
    await widen('bigint')
    expect(await rowsOf(db, read(1))).toEqual([{ value: 7 }])
    // A transaction cannot be: its caller is asked to try again, which succeeds.
    await widen('text')
    const inTransaction = () => db.transaction((tx) => rowsOf(tx, read(1)))
    const failed = await inTransaction().catch(translated)
    expect(failed).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 1 } })
    expect(await inTransaction()).toEqual([{ value: '7' }])
    await close()
  })
})
