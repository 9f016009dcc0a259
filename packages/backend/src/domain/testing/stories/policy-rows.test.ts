// Parameters of attendance by day and place over the demo company (attendance 4.1): another value begins on a day, nothing that is closed
// changes, open days that come out otherwise are due.
import { commonCodes } from '@kantor/shared/catalogue/master/common-codes'
import { attendanceParameters } from '@kantor/shared/rules/attendance/parameters'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import type { Row } from '../../../engine/read/selection.ts'
import { create, edit, remove } from '../../../engine/write/store.ts'
import { type Office, openOffice } from '../../approvals/testing/index.ts'
import { ofRule } from '../../attendance/groups/testing.ts'
import { settleChangedDays } from '../../attendance/months/settle-locked-days.ts'
import { type MonthSteps, monthSteps } from '../../attendance/months/testing.ts'
import { refuseWithoutOverride } from '../../attendance/override/order-needs.ts'
import { weekMinutesOf } from '../../attendance/override/week.ts'
import { scheduleSql } from '../../attendance/roster/schedule-sql.ts'
import { schedulesOf } from '../../attendance/roster/schedules.ts'
import { markStaleForGood } from '../../master/index.ts'
import { everything } from '../index.ts'
import { workedOf } from '../worked-days.ts'

const today = '2026-11-20'
const [locked, open] = ['2026-10-14', '2026-11-11']

describe('parameters of attendance', () => {
  let office: Office
  let desk: MonthSteps
  let worked: ReturnType<typeof workedOf>
  let worker = 0
  let place = ''

  const stored = async (code: string): Promise<Row> => {
    const found = await desk.first<Row>(
      `select id, row_version as "rowVersion" from common_code where company_code = 'SSI' and code_type = 'ATTPOLICY' and code_value = '${code}'`,
    )
    return found as Row
  }
  const change = async (code: string, values: object) => {
    const row = await stored(code)
    return edit(office.engine, everything, commonCodes, Number(row.id), Number(row.rowVersion), values)
  }
  const add = (values: object) =>
    create(office.engine, everything, commonCodes, { codeType: 'ATTPOLICY', codeName: 'Test', ...values })
  const versions = (code: string) =>
    office.rows<{ code: string; number: number; from: string | null; to: string | null; kept: boolean }>(
      `select code_value as code, numeric_value::float8 as number, valid_from::text as "from", valid_to::text as "to", system_row as kept from common_code
        where company_code = 'SSI' and code_type = 'ATTPOLICY' and coalesce(parent_value, code_value) = '${code}' order by valid_from nulls first, id`,
    )
  const paid = async (day: string) => {
    await desk.evaluate([worker], { from: day, to: day })
    return (await worked.day(worker, day))?.payable
  }
  const stale = async (day: string) => (await worked.day(worker, day))?.stale

  beforeAll(async () => {
    office = await openOffice()
    desk = monthSteps(office)
    worked = workedOf(office)
    worker = await desk.operator(3)
    place =
      (
        await desk.first<{ code: string }>(
          `select l.location_code as code from employee e join work_location l on l.id = e.location_id where e.id = ${worker}`,
        )
      )?.code ?? ''
    for (const month of ['202609', '202610', '202611']) await desk.month(month, 'OPEN')
    await office.rows(`update attendance_period set status = 'OPEN'`)
    await office.rows(`delete from roster_day where employee_id = ${worker}`)
    await worked.planned(worker, [locked, open])
    for (const day of [locked, open]) {
      await worked.punch(worker, [`${day}T08:00`, `${day}T17:50`])
      await worked.ordered(worker, day, '16:00', '17:50')
      await desk.evaluate([worker], { from: day, to: day })
    }
  }, 300_000)
  beforeEach(async () => {
    await office.rows(`delete from common_code where code_type = 'ATTPOLICY' and parent_value is not null`)
    await office.rows(`update common_code set valid_from = null where code_type = 'ATTPOLICY'`)
    await office.rows(
      `update common_code set numeric_value = 30 where code_type = 'ATTPOLICY' and code_value = 'OTROUND'`,
    )
    await office.rows(`update attendance_day set stale = false`)
    await desk.month('202610', 'LOCKED')
  })
  afterAll(() => office.engine.close())

  it('are rows of the company, each with its words and its value', async () => {
    const rows = await office.rows<{ code: string; name: string; value: string }>(
      `select code_value as code, code_name as name, coalesce(text_value, numeric_value::float8::text) as value from common_code
        where company_code = 'SSI' and code_type = 'ATTPOLICY' and parent_value is null and system_row`,
    )
    for (const [code, { name, value }] of Object.entries(attendanceParameters))
      expect(rows).toContainEqual({ code, name, value: code === 'LONGSHIFT' ? '1' : String(value) })
  })

  it('have another value from today on once months are closed: the days before keep theirs', async () => {
    const before = await worked.day(worker, locked)
    expect(await change('OTROUND', { numericValue: '1' })).toMatchObject({ validFrom: today })
    expect(await versions('OTROUND')).toEqual([
      { code: 'OTROUND.1', number: 30, from: null, to: '2026-11-19', kept: true },
      { code: 'OTROUND', number: 1, from: today, to: null, kept: true },
    ])
    expect([await stale(open), await paid(open)]).toEqual([false, 90])
    await office.engine.database.db.transaction((tx) =>
      markStaleForGood(actionContext(tx, office.engine, everything), [worker], locked),
    )
    expect(await settleChangedDays(office.engine)).toBe(1)
    expect(await office.rows(`select id from retro_adjustment where employee_id = ${worker}`)).toEqual([])
    expect(await worked.day(worker, locked)).toEqual(before)
    // Again on the same day: one version.
    await change('OTROUND', { numericValue: '15' })
    expect(await versions('OTROUND')).toHaveLength(2)
  })

  it('have it from the day that is said: open days from it on are due, a day of a closed month is refused', async () => {
    const from = (validFrom: string) => change('OTROUND', { numericValue: '1', validFrom })
    await expect(from('2026-10-31')).rejects.toMatchObject({ code: 'PERIOD_LOCKED' })
    await expect(from('2026-09-01')).rejects.toMatchObject({ code: 'PERIOD_LOCKED' })
    await from('2026-11-02')
    expect([await stale(open), await stale(locked), await paid(open)]).toEqual([true, false, 110])
  })

  it('change in place where nothing is closed, and a name always', async () => {
    await change('OTROUND', { codeName: 'Rounding' })
    await change('OFFLINETOL', { numericValue: '6' })
    await desk.month('202610', 'OPEN')
    await change('OTROUND', { numericValue: '1' })
    expect(await versions('OTROUND')).toMatchObject([{ from: null, number: 1 }])
    expect([await stale(locked), await paid(open)]).toEqual([true, 110])
    await expect(change('OTROUND', { validFrom: '2026-11-02' })).rejects.toEqual(ofRule('validFrom', 'R-CODE-SYSTEM'))
    expect(await versions('OFFLINETOL')).toHaveLength(1)
    await desk.evaluate([worker], { from: locked, to: locked })
    await change('OTROUND', { numericValue: '30' })
    await desk.evaluate([worker], { from: locked, to: locked })
  })

  it('hold at a place by a row of its own, which is refused, changed and deleted by the same rules', async () => {
    const local = { codeValue: 'OTROUND.HERE', parentValue: 'OTROUND', numericValue: '60', textValue2: place }
    await expect(add(local)).rejects.toMatchObject({ code: 'PERIOD_LOCKED' })
    const row = await add({ ...local, validFrom: '2026-11-01' })
    expect([await stale(open), await paid(open)]).toEqual([true, 60])
    await expect(add({ ...local, codeValue: 'OTROUND.X', textValue2: 'NOWHERE' })).rejects.toEqual(
      ofRule('textValue2', 'R-POLICY-PLACE'),
    )
    await expect(add({ ...local, codeValue: 'OTROUND.X', textValue2: null })).rejects.toEqual(
      ofRule('validFrom', 'R-POLICY-PLACE'),
    )
    await expect(add({ ...local, codeValue: 'OTROUND.X', numericValue: '0' })).rejects.toEqual(
      ofRule('numericValue', 'R-POLICY-VALUE'),
    )
    await expect(add({ ...local, codeValue: 'X', parentValue: 'NOTHING' })).rejects.toEqual(
      ofRule('parentValue', 'R-POLICY-VALUE'),
    )
    const sunday = { codeValue: 'X', parentValue: 'WEEKSTART', textValue: 'SUN', textValue2: place }
    await expect(add(sunday)).rejects.toEqual(ofRule('textValue2', 'R-POLICY-PLACE'))
    await remove(office.engine, everything, commonCodes, Number(row.id), Number(row.rowVersion))
    expect([await stale(open), await paid(open)]).toEqual([true, 90])
  })

  it('of two rows the later applies from its day on', async () => {
    await add({ codeValue: 'OTROUND.LATER', parentValue: 'OTROUND', numericValue: '1', validFrom: open })
    expect(await paid(open)).toBe(110)
    const row = await add({
      codeValue: 'OTROUND.LAST',
      parentValue: 'OTROUND',
      numericValue: '60',
      validFrom: '2026-11-12',
    })
    expect(await paid(open)).toBe(110)
    await desk.month('202611', 'CLOSED')
    const gone = remove(office.engine, everything, commonCodes, Number(row.id), Number(row.rowVersion))
    await expect(gone).rejects.toMatchObject({ code: 'PERIOD_LOCKED' })
    await desk.month('202611', 'OPEN')
  })

  it('orders and overrides are measured by the caps and the week of their day', async () => {
    await office.rows(
      `update overtime_order_lines set planned_minutes = 110, week_total = 110, day_type = 'WORKDAY' where employee_id = ${worker}`,
    )
    await office.rows(`update overtime_order set created_at = '2026-01-01' where doc_no like 'T/%'`)
    const order = await desk.first<{ id: number }>(`select id from overtime_order where doc_no = 'T/${worker}/${open}'`)
    const asked = () =>
      office.engine.database.db.transaction((tx) => {
        const row = { id: order?.id, workDate: open, lines: [{ employee: worker }] } as never
        return refuseWithoutOverride(actionContext(tx, office.engine, everything), row)
      })
    await asked()
    await change('OTDAYCAP', { numericValue: '1', validFrom: '2026-11-12' })
    await asked()
    await add({
      codeValue: 'OTDAYCAP.T',
      parentValue: 'OTDAYCAP',
      numericValue: '1.5',
      validFrom: '2026-11-02',
      validTo: open,
    })
    await expect(asked()).rejects.toMatchObject({ code: 'NOT_READY' })
    // Each worker by the caps of his own place: what holds here goes before what holds everywhere, what holds elsewhere is nothing to him.
    const [elsewhere] = await office.rows<{ code: string }>(
      `select location_code as code from work_location where company_code = 'SSI' and location_code <> '${place}' order by id limit 1`,
    )
    const cap = { parentValue: 'OTDAYCAP', numericValue: '2', validFrom: '2026-11-02', validTo: open }
    await add({ ...cap, codeValue: 'OTDAYCAP.THERE', textValue2: elsewhere?.code })
    await expect(asked()).rejects.toMatchObject({ code: 'NOT_READY' })
    await add({ ...cap, codeValue: 'OTDAYCAP.HERE', textValue2: place })
    await asked()
    await office.rows(`delete from common_code where code_value in ('OTDAYCAP.THERE', 'OTDAYCAP.HERE')`)
    // Wednesday 11 November is of the week that ends on Sunday the 15th, or on Saturday the 14th.
    const week = (day: string) =>
      office.engine.database.db.transaction((tx) =>
        weekMinutesOf(actionContext(tx, office.engine, everything), worker, day),
      )
    await paid(open)
    const paidOpen = (await worked.day(worker, open))?.payable
    expect([paidOpen, await week('2026-11-15')]).toEqual([90, 90])
    await add({ codeValue: 'WEEKSTART.T', parentValue: 'WEEKSTART', textValue: 'SUN', validFrom: '2026-11-02' })
    expect([await week('2026-11-14'), await week('2026-11-15')]).toEqual([90, 0])
  })

  it('no user exceeds what the law allows, by any route and at any place (PP 35/2021 art. 26)', async () => {
    const field = expect.objectContaining({ field: 'numericValue', message: expect.stringContaining('PP 35/2021') })
    const beyond = expect.objectContaining({ details: expect.objectContaining({ fields: [field] }) })
    const row = { parentValue: 'OTDAYCAP', numericValue: '5', validFrom: '2026-11-20' }
    await expect(add({ ...row, codeValue: 'OTDAYCAP.L' })).rejects.toEqual(beyond)
    await expect(add({ ...row, codeValue: 'OTDAYCAP.P', textValue2: place })).rejects.toEqual(beyond)
    await expect(change('OTDAYCAP', { numericValue: '4.5' })).rejects.toEqual(beyond)
    await expect(change('OTWEEKCAP', { numericValue: '20' })).rejects.toEqual(beyond)
  })

  it('the usual shift is that of the day and the place', async () => {
    await add({ codeValue: 'DEFAULTSHIFT.1', parentValue: 'DEFAULTSHIFT', textValue: 'W6', validFrom: '2026-11-16' })
    const here = { textValue: 'FX', textValue2: place, validFrom: '2026-11-18' }
    await add({ codeValue: 'DEFAULTSHIFT.2', parentValue: 'DEFAULTSHIFT', ...here })
    await office.rows(`update employee_assignment set work_group_id = null where employee_id = ${worker}`)
    for (const table of ['ws_daily_basis', 'ws_dayoff_off_dates', 'ws_dayoff', 'loc_workday', 'loc_workday_exception'])
      await office.rows(`delete from ${table}`)
    const range = { from: '2026-11-13', to: '2026-11-18' }
    const [byRule, inSql] = await office.engine.database.db.transaction(async (tx) => {
      const context = actionContext(tx, office.engine, everything)
      const days = (await schedulesOf(context, [worker], range)).days.get(worker) ?? new Map()
      const who = { dateFrom: range.from, dateTo: range.to, who: sql`e.id = ${worker}` }
      const rows = await rowsOf<{ code: string | null }>(
        tx,
        sql`select s.shift_code as code from ${scheduleSql(queryContext(context), who)} d left join working_shift s on s.id = d.base_id order by d.work_date`,
      )
      return [[...days.values()].map((d) => d.now.base?.code ?? null), rows.map((r) => r.code)]
    })
    expect(byRule).toEqual(['OF5', null, null, 'W6', 'W6', 'FX'])
    expect(inSql).toEqual(byRule)
  })
})
