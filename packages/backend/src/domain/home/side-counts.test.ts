// The sides of a record: counts are those of the lists, for this reader.
import { home } from '@kantor/shared/catalogue/home'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Actor } from '../../engine/context.ts'
import { domainActions } from '../actions.ts'
import { everything, openDemo, type ProductEngine } from '../testing/index.ts'

let engine: ProductEngine
let person = 0
let absences = 0
beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  const [most] = await rowsOf<{ person: number; absences: number }>(
    engine.database.db,
    sql`select e.id as person, count(*)::int as absences from employee e join abnormal_attendance a on a.employee_id = e.id
      where e.company_code = 'SSI' group by e.id order by count(*) desc, e.id limit 1`,
  )
  person = most?.person ?? 0
  absences = most?.absences ?? 0
}, 120_000)
afterAll(() => engine.close())

const ofPerson = '/employees/personal-information'
const ofAbsences = '/attendance/attend-transaction/abnormal-attendance-data'
async function sides(actor: Actor, path = ofPerson, record = person) {
  const runnable = runnableActions(engine.catalogue, domainActions).find(
    (r) => r.feature.path === home.path && r.name === 'sideCounts',
  )
  if (runnable === undefined) throw new Error('No query of sides')
  const { rows } = await runAction(engine, actor, runnable, { path, record }, true)
  return rows
}
const holder = (...codes: readonly string[]): Actor => ({ ...everything, access: new Set(codes) })

it('counts what each list holds about the record', async () => {
  expect(absences).toBeGreaterThan(0)
  expect(await sides(everything)).toContainEqual({ path: ofAbsences, rows: absences, more: false })
})
it('counts nothing of a list that the reader may not enter, and nothing of a record whose page is closed to him', async () => {
  expect(await sides(holder('frmHEMPLYM01I'))).toEqual([])
  expect(await sides(holder('frmKGTERXM01I'))).toEqual([])
  expect(await sides(everything, '/employees/nothing-here')).toEqual([])
})
it('counts in the scope of the code of the list, not in that of other codes', async () => {
  const scoped = (ofList: 'SELF' | 'GROUP', ofOthers: 'SELF' | 'GROUP'): Actor => {
    const codes = [...everything.access]
    const scopes = new Map(codes.map((code) => [code, code.startsWith('frmKGTERXM01') ? ofList : ofOthers] as const))
    return { ...everything, userId: 0, dataScope: ofOthers, scopes }
  }
  expect(await sides(scoped('SELF', 'GROUP'))).toContainEqual({ path: ofAbsences, rows: 0, more: false })
  expect(await sides(scoped('GROUP', 'SELF'))).toContainEqual({ path: ofAbsences, rows: absences, more: false })
})
