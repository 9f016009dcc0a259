// The timeline of an employee: assignments, contracts and the record, with what was there before.
import { catalogue } from '@kantor/shared/catalogue'
import { historyEmployeeInfo } from '@kantor/shared/catalogue/employees/history-employee-info'
import { personalInformation } from '@kantor/shared/catalogue/employees/personal-information'
import { workingInformation } from '@kantor/shared/catalogue/employees/working-information'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Actor } from '../../engine/context.ts'
import { show } from '../../engine/read/read.ts'
import { oneDatabase } from '../../engine/testing/databases.ts'
import { edit } from '../../engine/write/store.ts'
import { domainActions } from '../actions.ts'
import { everything, openDemo, type ProductEngine } from '../testing/index.ts'

type Entry = { readonly [name: string]: unknown }

describe.each(await oneDatabase())('the history of an employee on $name', (database) => {
  let engine: ProductEngine
  let employee: number
  const one = async (query: ReturnType<typeof sql>) =>
    (await rowsOf<{ id: number; name: string }>(engine.database.db, query))[0] ?? { id: 0, name: '' }
  const versionOf = async () =>
    (
      await rowsOf<{ v: number }>(engine.database.db, sql`select row_version as v from employee where id = ${employee}`)
    )[0]?.v ?? 0
  const history = async (more: object = {}, actor: Actor = everything) => {
    const found = runnableActions(catalogue, domainActions).find(
      (r) => r.feature.path === historyEmployeeInfo.path && r.name === 'history',
    )
    if (found === undefined) throw new Error('No such action')
    const answer = await runAction(engine, actor, found, { employee, ...more }, true)
    return (answer as { readonly rows: readonly Entry[] }).rows
  }
  beforeAll(async () => {
    engine = await openDemo('2026-11-20', database)
    const found =
      await one(sql`select e.id, e.full_name as name from employee e where e.company_code = 'SSI' and e.active_status = 'ACTIVE'
      and (select count(*) from employee_assignment s where s.employee_id = e.id) = 1 and e.join_date < '2026-01-01' order by e.id limit 1`)
    employee = found.id
  })
  afterAll(() => engine.close())

  it('begins with the hire and its contract', async () => {
    const rows = await history()
    const hire = rows.find((r) => r.what === 'Department')
    expect(hire).toMatchObject({ kind: 'ASSIGNMENT', event: 'Hire', before: null, after: expect.any(String) })
    expect(rows.filter((r) => r.kind === 'ASSIGNMENT').every((r) => r.date === hire?.date)).toBe(true)
  })
  it('lists awards once they are granted', async () => {
    const [given] = await rowsOf<{ employee: number; name: string; day: string; status: string }>(
      engine.database.db,
      sql`select a.employee_id as employee, w.award_name as name, a.award_date::text as day, a.status from employee_award a join award w on w.id = a.award_id
        where a.company_code = 'SSI' order by a.status = 'GRANTED' desc, a.id limit 1`,
    )
    const award = () => history({ employee: given?.employee, kind: 'AWARD', dateFrom: given?.day, dateTo: given?.day })
    await engine.database.db.execute(
      sql`update employee_award set status = 'PROPOSED' where employee_id = ${given?.employee}`,
    )
    expect(await award()).toEqual([])
    await engine.database.db.execute(
      sql`update employee_award set status = 'GRANTED' where employee_id = ${given?.employee}`,
    )
    expect(await award()).toMatchObject([
      { event: 'Award granted', after: expect.stringContaining(given?.name ?? '?') },
    ])
  })
  it('lists letters that were issued and the end', async () => {
    const [warned] = await rowsOf<{ id: number; no: string }>(
      engine.database.db,
      sql`select employee_id as id, letter_no as no from employee_disciplinary where status = 'ISSUED' and disc_type = 'SP2' order by id limit 1`,
    )
    expect(await history({ employee: warned?.id, kind: 'DISCIPLINE' })).toMatchObject([
      { event: 'SP2', letterNo: warned?.no, what: 'Violation' },
      { event: 'SP1' },
    ])
    const gone = await one(
      sql`select employee_id as id, '' as name from employee_separation where status = 'EFFECTIVE' order by id limit 1`,
    )
    expect(await history({ employee: gone.id, kind: 'SEPARATION' })).toHaveLength(1)
  })
  it('lists the leave that was approved, and the balance it is taken from', async () => {
    const onLeave = await one(
      sql`select a.employee_id as id, a.doc_no as name from abnormal_attendance a join absent_code c on c.id = a.absent_code_id
        where c.absent_code = 'CT' and a.status = 'APPROVED' order by a.id limit 1`,
    )
    const entries = await history({ employee: onLeave.id, kind: 'LEAVE' })
    expect(entries).toMatchObject([
      { event: 'Annual leave', letterNo: onLeave.name, after: expect.stringMatching(/^[12] days?/) },
      { event: 'Leave balance brought in', after: expect.stringMatching(/ days$/) },
    ])
  })
  it('shows what an assignment changed, before and after, and nothing that stayed', async () => {
    const old = await one(
      sql`select l.id, l.level_name as name from position_level l join employee e on e.level_id = l.id where e.id = ${employee}`,
    )
    const next = await one(
      sql`select id, level_name as name from position_level where company_code = 'SSI' and id <> ${old.id} order by id limit 1`,
    )
    // The establishment has raised the position; its holder, who has no grade, follows.
    await engine.database.db.execute(sql`update employee set grade_id = null where id = ${employee}`)
    await engine.database.db.execute(
      sql`update employee_assignment set grade_id = null where employee_id = ${employee}`,
    )
    await engine.database.db.execute(
      sql`update position set level_id = ${next.id} where id = (select position_id from employee where id = ${employee})`,
    )
    const why = { assignmentEvent: 'LEVEL_CHANGE', assignmentReason: 'Appraisal', letterNo: 'SK/7' }
    await edit(engine, everything, workingInformation, employee, await versionOf(), {
      level: next.id,
      assignmentFrom: '2026-11-01',
      ...why,
    })
    const [newest, ...rest] = await history({ kind: 'ASSIGNMENT' })
    expect(newest).toMatchObject({
      date: '2026-11-01',
      event: 'Level change',
      before: old.name,
      after: next.name,
      reason: 'Appraisal',
      letterNo: 'SK/7',
      by: everything.username,
    })
    expect(rest.some((r) => r.date === '2026-11-01')).toBe(false)
    const row = await show(engine, everything, historyEmployeeInfo, employee, { fields: ['lastChange', 'changes'] })
    expect(row).toMatchObject({ lastChange: '2026-11-01', changes: 1 })
  })
  it('shows changes of the record out of the trail, identity numbers only to those who may change them', async () => {
    await edit(engine, everything, personalInformation, employee, await versionOf(), {
      phoneNumber: '+628111222333',
      familyCardNo: '3171234567890123',
    })
    const of = async (actor?: Actor) =>
      Object.fromEntries((await history({ kind: 'RECORD' }, actor)).map((r) => [r.what, r.after]))
    expect(await of()).toMatchObject({ 'Phone number': '+628111222333', 'Family card (KK)': '3171234567890123' })
    const looker: Actor = { ...everything, access: new Set(['frmHEMPLYX14I']) }
    expect(await of(looker)).toMatchObject({ 'Phone number': '+628111222333', 'Family card (KK)': '***' })
  })
  it('is narrowed to a kind and to days, newest first', async () => {
    const rows = await history()
    const dates = rows.map((r) => String(r.date))
    expect(dates).toEqual([...dates].sort().reverse())
    expect(new Set((await history({ kind: 'CONTRACT' })).map((r) => r.kind)).size).toBeLessThanOrEqual(1)
    expect((await history({ dateFrom: '2026-11-01', dateTo: '2026-11-01' })).map((r) => r.event)).toEqual([
      'Level change',
    ])
  })
})
