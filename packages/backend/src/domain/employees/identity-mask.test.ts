// Identity numbers in lists, records and the report of master employees: whole for those who keep the personal record and for the employee concerned, masked
// for everybody else (people R-SEC-11, decision 0214).
import { listOfMasterEmployee } from '@kantor/shared/catalogue/employees/list-of-master-employee'
import { personalInformation } from '@kantor/shared/catalogue/employees/personal-information'
import { maskedNik } from '@kantor/shared/rules/recruitment/identity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Actor } from '../../engine/context.ts'
import { list, parseList } from '../../engine/list/list.ts'
import { show } from '../../engine/read/read.ts'
import { domainActions } from '../actions.ts'
import { openDemo, type ProductEngine, withEverything } from '../testing/index.ts'

let engine: ProductEngine
let keeper: Actor
let reader: Actor
let person: { readonly id: number; readonly nik: string; readonly name: string }
beforeAll(async () => {
  engine = await openDemo('2026-11-20')
  keeper = await withEverything(engine, 'hr.head')
  // Reads every employee, and changes none.
  const all = await withEverything(engine, 'dept.head')
  reader = { ...all, access: new Set([...all.access].filter((code) => code !== 'frmHEMPLYM01E')) }
  const [found] = await rowsOf<typeof person & Record<string, unknown>>(
    engine.database.db,
    sql`select e.id, e.national_id_no as nik, e.full_name as name from employee e
      where e.company_code = 'SSI' and e.active_status = 'ACTIVE' and e.national_id_no is not null
        and e.id not in (select employee_id from user_account where username in ('hr.head', 'dept.head')) order by e.id limit 1`,
  )
  if (found === undefined) throw new Error('There is no identity number')
  person = found
})
afterAll(() => engine.close())

const inList = async (who: Actor) => {
  const query = parseList(engine, who, personalInformation, { search: person.name, fields: 'nationalIdNo,fullName' })
  const { rows } = await list(engine, who, personalInformation, query)
  return rows.find((row) => Number(row.id) === person.id)?.nationalIdNo
}
const inRecord = async (who: Actor, id = person.id) =>
  (await show(engine, who, personalInformation, id, { fields: ['nationalIdNo'] })).nationalIdNo
const inReport = async (who: Actor) => {
  const action = runnableActions(engine.catalogue, domainActions).find(
    ({ feature, name }) => feature.path === listOfMasterEmployee.path && name === 'rows',
  )
  if (action === undefined) throw new Error('No rows')
  const answer = (await runAction(engine, who, action, { asOf: '2026-11-20', page: 1, size: 500 } as never, true)) as {
    readonly rows: readonly { readonly employee: { readonly id: number }; readonly nationalIdNo: string | null }[]
  }
  return answer.rows.find(({ employee }) => employee.id === person.id)?.nationalIdNo
}

it('are whole for those who keep the personal record', async () => {
  expect([await inList(keeper), await inRecord(keeper), await inReport(keeper)]).toEqual([
    person.nik,
    person.nik,
    person.nik,
  ])
})
it('are masked for other readers, in lists, records and reports', async () => {
  const masked = maskedNik(person.nik)
  expect(masked).toMatch(/^\d{4}\*{8}\d{4}$/)
  expect([await inList(reader), await inRecord(reader), await inReport(reader)]).toEqual([masked, masked, masked])
})
it('are whole for the employee, and not found by readers who do not see them', async () => {
  const [{ own = 0, nik = '' } = {}] = await rowsOf<{ own: number; nik: string }>(
    engine.database.db,
    sql`select u.employee_id as own, e.national_id_no as nik from user_account u join employee e on e.id = u.employee_id where u.username = 'dept.head'`,
  )
  expect(await inRecord(reader, own)).toBe(nik)
  const found = async (who: Actor) =>
    (await list(engine, who, personalInformation, parseList(engine, who, personalInformation, { search: person.nik })))
      .rows
  expect((await found(keeper)).map(({ id }) => Number(id))).toEqual([person.id])
  expect(await found(reader)).toEqual([])
})
