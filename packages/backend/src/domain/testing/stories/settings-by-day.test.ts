// Parameters beyond the evaluation: shifts that are there, weeks of reports, ages by day, rows of older companies, averages of patterns,
// badges by the clock of their place.

import { workingShiftMaster } from '@kantor/shared/catalogue/attendance/master-registration/working-shift-master'
import { commonCodes } from '@kantor/shared/catalogue/master/common-codes'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { create, edit } from '../../../engine/write/store.ts'
import { type Office, openOffice } from '../../approvals/testing/office.ts'
import { weekOf } from '../../attendance/calc/overtime.ts'
import { weekStartOf } from '../../attendance/facts/week-sql.ts'
import { ofRule } from '../../attendance/groups/testing.ts'
import { resolveBadges } from '../../attendance/intake/badges.ts'
import { retirementOf } from '../../employees/employee-values.ts'
import { completeParameters, parameterRowsOf, policiesOf } from '../../master/index.ts'
import { everything } from '../index.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
  await office.rows(`update attendance_period set status = 'OPEN'`)
}, 300_000)
afterAll(() => office.engine.close())

const add = (values: object) =>
  create(office.engine, everything, commonCodes, { codeType: 'ATTPOLICY', codeName: 'Test', ...values })
const inside = <T>(run: (context: ReturnType<typeof actionContext>) => Promise<T>) =>
  office.engine.database.db.transaction((tx) => run(actionContext(tx, office.engine, everything)))

it('the usual shift is one that is in use on its first day', async () => {
  const usual = { codeValue: 'DEFAULTSHIFT.1', parentValue: 'DEFAULTSHIFT', validFrom: '2026-12-01' }
  await expect(add({ ...usual, textValue: 'NOSUCH' })).rejects.toEqual(ofRule('textValue', 'R-POLICY-VALUE'))
  await expect(add({ ...usual, textValue: 'W6', validFrom: '1990-01-01' })).rejects.toEqual(
    ofRule('textValue', 'R-POLICY-VALUE'),
  )
  await add({ ...usual, textValue: 'W6' })
})

it('weeks of reports begin as the week of overtime does, day by day', async () => {
  await add({ codeValue: 'WEEKSTART.1', parentValue: 'WEEKSTART', textValue: 'SUN', validFrom: '2026-11-16' })
  const days = Array.from({ length: 21 }, (_, i) => addDays('2026-11-05', i))
  const [inSql, byRule] = await inside(async (context) => {
    const policyOn = policiesOf(await parameterRowsOf(context))
    const found = await rowsOf<{ week: string }>(
      context.tx,
      sql`select to_char(${weekStartOf(queryContext(context), sql`d.day`)}, 'YYYY-MM-DD') as week
        from (select x::date as day from generate_series('2026-11-05'::date, '2026-11-25'::date, interval '1 day') x) d order by d.day`,
    )
    return [found.map((r) => r.week), days.map((day) => weekOf(day, policyOn(day, null).weekStart).from)]
  })
  expect(inSql).toEqual(byRule)
  expect(inSql).toContain('2026-11-15')
})

it('people retire at the age that holds on the day they reach it', async () => {
  await add({ codeValue: 'RETIREAGE.1', parentValue: 'RETIREAGE', numericValue: '58', validFrom: '2027-01-01' })
  const on = (birthDate: string) => inside((context) => retirementOf(context, { birthDate }))
  expect(await on('1970-06-15')).toEqual({ retirementDate: '2026-06-30' })
  expect(await on('1971-06-15')).toEqual({ retirementDate: '2029-06-30' })
})

it('a company that was set up before a parameter gets its row with the value that it had all along', async () => {
  await office.rows(
    `delete from common_code where company_code = 'SSI' and code_type = 'ATTPOLICY' and code_value in ('OTROUND', 'S2DEDUCT')`,
  )
  expect(await completeParameters(office.engine)).toBe(2)
  expect(await completeParameters(office.engine)).toBe(0)
  const rows = await office.rows<{ code: string; value: number; kept: boolean }>(
    `select code_value as code, numeric_value::float8 as value, system_row as kept from common_code
      where company_code = 'SSI' and code_type = 'ATTPOLICY' and code_value in ('OTROUND', 'S2DEDUCT') order by 1`,
  )
  expect(rows).toEqual([
    { code: 'OTROUND', value: 30, kept: true },
    { code: 'S2DEDUCT', value: 0, kept: true },
  ])
})

it('the week of a pattern is worked out again when one of its shifts gets other hours', async () => {
  const average = async () =>
    (
      await office.rows<{ id: number; average: number; right: number }>(
        `select s.id, s.average_weekly_minutes as average, round(sum(coalesce(w.net_minutes, 0)) * 7.0 / s.cycle_days)::int as right
          from working_shift_set s join working_shift_set_days d on d.parent_id = s.id left join working_shift w on w.id = d.shift_id
          where s.company_code = 'SSI' group by s.id order by s.id`,
      )
    ).map((s) => [s.average, s.right])
  const before = await average()
  const [shift] = await office.rows<{ id: number; version: number }>(
    `select w.id, w.row_version as version from working_shift w join working_shift_set_days d on d.shift_id = w.id
      where w.shift_code = 'OF5' and w.company_code = 'SSI' order by w.valid_from desc limit 1`,
  )
  await edit(office.engine, everything, workingShiftMaster, shift?.id ?? 0, shift?.version ?? 0, { endTime: '16:30' })
  const after = await average()
  expect(after).not.toEqual(before)
  for (const [found, right] of after) expect(found).toBe(right)
})

it('punches of a badge find their employee by the day that they have at their own place', async () => {
  const [who] = await office.rows<{ id: number }>(
    `select id from employee where company_code = 'SSI' and active_status = 'ACTIVE' order by id limit 1`,
  )
  // Half past one in the morning of the 11th in Papua is half past eleven in the evening of the 10th in Jakarta.
  await office.rows(`insert into attendance_terminal (company_code, created_by, updated_by, row_version, terminal_code, terminal_name, serial_no, location_id, direction_mode, active)
    select company_code, 'test', 'test', 1, 'T-EAST', 'East', 'S-EAST', id, 'NONE', true from work_location where company_code = 'SSI' order by id limit 1`)
  await office.rows(`insert into raw_punch (company_code, created_by, updated_by, row_version, source, badge_no, terminal_id, time_zone, punch_at, direction, mock_location, status)
    select 'SSI', 'test', 'test', 1, 'TERMINAL', 'B-EAST', id, 'WIT', '2026-11-10T16:30:00Z', 'UNKNOWN', false, 'UNMAPPED' from attendance_terminal where terminal_code = 'T-EAST'`)
  await office.rows(`insert into employee_badge (company_code, created_by, updated_by, row_version, badge_no, employee_id, valid_from)
    values ('SSI', 'test', 'test', 1, 'B-EAST', ${who?.id}, '2026-11-11')`)
  expect(await inside((context) => resolveBadges(context, 'B-EAST'))).toBe(1)
})
