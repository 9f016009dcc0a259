// Whom a data scope reaches in the tree of the demo company, compared with the same worked out step by step: for anybody, in any scope,
// regardless of what they head.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { scopedWhere } from '../../engine/read/data-scope.ts'
import { sourcesOf } from '../../engine/read/source.ts'
import { employeesInScope, everything, openDemo, type ProductEngine } from '../testing/index.ts'

let engine: ProductEngine
interface Account {
  readonly id: number
  readonly username: string
  readonly employee: number
}
let accounts: readonly Account[]
let departments: readonly { readonly id: number }[]
const read = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(engine.database.db, query)
beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  accounts = await read(
    sql`select id, username, employee_id as employee from user_account where employee_id is not null order by id`,
  )
  departments = await read(sql`select id from department where company_code = 'SSI' order by id`)
}, 240_000)
afterAll(() => engine.close())

const scopes = ['SELF', 'UNIT', 'DEPARTMENT', 'DIVISION'] as const
async function found(userId: number, dataScope: (typeof scopes)[number]): Promise<readonly number[]> {
  const { root } = sourcesOf(engine, Employee)
  const where = scopedWhere(engine, root, { ...everything, userId, dataScope })
  return (await read<{ id: number }>(sql`select t.id from ${root.from} where ${where} order by t.id`)).map(
    ({ id }) => id,
  )
}

describe('the reach of a scope', () => {
  it('is the same as worked out step by step, for anybody and regardless of what they head', async () => {
    const headed = fc.array(
      fc.record({
        at: fc.nat(),
        from: fc.constantFrom('2026-01-01', '2026-11-21', '2026-11-22'),
        to: fc.constantFrom(null, '2026-11-20', '2026-11-21'),
      }),
      { maxLength: 2 },
    )
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.constantFrom(...scopes), headed, async (n, scope, heads) => {
        const account = accounts[n % accounts.length] as Account
        await engine.database.db.execute(sql`delete from department_heads where head_type = 'ACTING' and seq >= 900`)
        for (const [i, { at, from, to }] of heads.entries())
          await engine.database.db.execute(sql`insert into department_heads (parent_id, seq, employee_id, head_type, date_from, date_to)
            values (${departments[at % departments.length]?.id ?? 0}, ${900 + i}, ${account.employee}, 'ACTING', ${from}, ${to})`)
        const expected = await employeesInScope(engine, account.username, scope)
        expect(await found(account.id, scope)).toEqual(expected.toSorted((a, b) => a - b))
      }),
      { numRuns: 60 },
    )
  }, 120_000)
  it('grows with the scope, and always includes the user', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (n) => {
        const account = accounts[n % accounts.length] as Account
        const reached = []
        for (const scope of scopes) reached.push(new Set(await found(account.id, scope)))
        for (const [i, people] of reached.entries()) {
          expect(people.has(account.employee)).toBe(true)
          expect(reached[i + 1]?.isSupersetOf(people) ?? true).toBe(true)
        }
      }),
      { numRuns: 30 },
    )
  }, 120_000)
  it('reaches no one for an account without an employee', async () => {
    for (const scope of scopes) expect(await found(0, scope)).toEqual([])
  })
})
