// Find: records by name or number, of the screens that the reader may enter, in his scope.
import { foundKinds } from '@kantor/shared/catalogue/find'
import { home } from '@kantor/shared/catalogue/home'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Actor } from '../../engine/context.ts'
import { domainActions } from '../actions.ts'
import { everything, openDemo, type ProductEngine } from '../testing/index.ts'

let engine: ProductEngine
beforeAll(async () => {
  engine = await openDemo('2026-11-21')
}, 120_000)
afterAll(() => engine.close())

interface Found {
  readonly what: string
  readonly code: string
  readonly label: string | null
  readonly path: string
  readonly active: boolean
}
async function find(text: string, actor: Actor = everything): Promise<readonly Found[]> {
  const runnable = runnableActions(engine.catalogue, domainActions).find(
    (r) => r.feature.path === home.path && r.name === 'find',
  )
  if (runnable === undefined) throw new Error('No query of records')
  const { rows } = await runAction(engine, actor, runnable, { text }, true)
  return rows as readonly Found[]
}
const holder = (...codes: readonly string[]): Actor => ({ ...everything, access: new Set(codes) })
interface Person {
  readonly id: number
  readonly no: string
  readonly name: string
}
const people = (where = sql`true`) =>
  rowsOf<Person>(
    engine.database.db,
    sql`select id, employee_no as no, full_name as name from employee
      where company_code = 'SSI' and active_status = 'ACTIVE' and ${where} order by id`,
  )

describe('Find', () => {
  it('gives an employee by a part of the name and by the number, with the page that shows him', async () => {
    const [person] = await people()
    const { id, no, name } = person as Person
    const expected = {
      what: 'Employee',
      code: no,
      label: name,
      active: true,
      path: `/employees/personal-information/show/${id}`,
    }
    expect((await find(no))[0]).toEqual(expected)
    const half = name
      .split(' ')
      .map((word) => word.slice(0, 4))
      .toReversed()
      .join(' ')
    expect(await find(half)).toContainEqual(expected)
  })
  it('gives at most five of a kind, and nothing for less than two letters', async () => {
    const found = await find('ar')
    const counts = Map.groupBy(found, ({ what }) => what)
    expect(counts.get('Employee')).toHaveLength(5)
    for (const [what, rows] of counts) expect(rows.length, what).toBeLessThanOrEqual(5)
    expect(await find(' a ')).toEqual([])
    // The wildcards of the database are letters like others here.
    expect(await find('%%')).toEqual([])
  })
  it('gives what comes closest where nothing has the words as typed', async () => {
    const [person] = await people()
    const { id, name } = person as Person
    const typed = `${name.slice(0, 2)}${name.slice(3)}`
    const paths = (await find(typed)).map(({ path }) => path)
    expect(paths).toContain(`/employees/personal-information/show/${id}`)
    expect(await find('qqqqxxzz')).toEqual([])
  })
  it('offers only records of screens that the reader may enter, to lists where he may not open the page', async () => {
    const [person] = await people()
    const { id, no } = person as Person
    expect(await find(no, holder())).toEqual([])
    // The same rows stand once: on the better screen, on the other for those who may not enter it.
    const personal = { code: no, path: `/employees/personal-information/show/${id}` }
    expect((await find(no)).filter(({ what }) => what === 'Employee')).toMatchObject([personal])
    const assigned = (await find(no, holder('frmHEMPLYM02I'))).map(({ path }) => path)
    expect(assigned).toEqual([`/employees/working-information/show/${id}`])
    for (const { path } of await find(no)) expect(foundKinds.some((kind) => path.startsWith(kind.path))).toBe(true)
  })
  it('stays within the data scope of the reader, also for what comes closest', async () => {
    const [account] = await rowsOf<{ id: number; employee: number; no: string; name: string }>(
      engine.database.db,
      sql`select u.id, e.id as employee, e.employee_no as no, e.full_name as name from user_account u join employee e on e.id = u.employee_id
        where u.username = 'employee'`,
    )
    const self: Actor = { ...everything, userId: account?.id ?? 0, dataScope: 'SELF' }
    const mine = (await find(account?.no ?? '', self)).filter(({ what }) => what === 'Employee')
    expect(mine.map(({ code }) => code)).toEqual([account?.no])
    // The scope of the code that opens the screen counts, not the widest that he has.
    const scopes = new Map(
      [...everything.access].map((code) => [code, code.startsWith('frmHEMPLY') ? 'SELF' : 'GROUP'] as const),
    )
    const mixed: Actor = { ...self, dataScope: 'GROUP', scopes }
    const [other] = await people(sql`id <> ${account?.employee ?? 0}`)
    expect((await find(other?.no ?? '', mixed)).filter(({ what }) => what === 'Employee')).toEqual([])
    const wide = new Map([...everything.access].map((code) => [code, 'GROUP'] as const))
    expect((await find(other?.no ?? '', { ...mixed, scopes: wide })).map(({ code }) => code)).toContain(other?.no)
    const others = await people(sql`id <> ${account?.employee ?? 0} and full_name <> ${account?.name ?? ''}`)
    for (const { no, name } of others.slice(0, 5)) {
      expect((await find(no, self)).filter(({ what }) => what === 'Employee')).toEqual([])
      const misspelt = `${name.slice(0, 2)}${name.slice(3)}`
      expect((await find(misspelt, self)).filter(({ what, code }) => what === 'Employee' && code === no)).toEqual([])
    }
  })
})
