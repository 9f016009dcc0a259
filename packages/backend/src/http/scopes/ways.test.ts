// The other ways to rows: files, sheets, figures, background runs, the trail, references; and what is addressed to a user.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { wsDailyBasisUpload } from '../../domain/attendance/uploads/ws-daily-basis.upload.ts'
import { domainReports } from '../../domain/reports.ts'
import { everything, stepsOf } from '../../domain/testing/index.ts'
import { runJob } from '../../engine/jobs/run-job.ts'
import { reportJobKind } from '../../engine/report/run.ts'
import { grantAllCodes, openScoped, type ScopedApp, type ScopedUser } from '../test/scoped-app.ts'

let app: ScopedApp
beforeAll(async () => {
  app = await openScoped()
}, 600_000)
afterAll(() => app.close())

type Rows = {
  readonly total: number
  readonly run: number
  readonly rows: readonly { readonly [name: string]: never }[]
}
const read = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(app.engine.database.db, query)
const act = async (user: ScopedUser, path: string, name: string, params: object = {}) => {
  const { status, body } = await app.callers[user].act(path, name, params)
  return { status, body: body as never as Rows }
}
const outsider = (user: ScopedUser) => app.everyone.find((id) => !app.reached[user].includes(id)) ?? 0
const lists = '/employees/working-information'

describe('ways around', () => {
  it('exports hold the rows of the list and no more', async () => {
    const { authorization, ...place } = await headers('unit.head')
    const sheet = await app.app.inject({
      method: 'GET',
      url: `/api${lists}/export?format=csv`,
      headers: { authorization, ...place },
    })
    const { body } = await app.callers['unit.head'].ask('GET', lists)
    expect(sheet.body.trim().split('\n')).toHaveLength((body as never as Rows).total + 1)
    const report = await app.app.inject({
      method: 'GET',
      url: `/api/employees/list-of-master-employee/export?format=csv&columns=employee`,
      headers: { authorization, ...place },
    })
    const shown = await act('unit.head', '/employees/list-of-master-employee', 'rows', { size: 500 })
    expect(report.body.trim().split('\n').length - 1).toBe(shown.body.total)
  })
  it('a run in the background keeps the scope of the user who started it', async () => {
    const { body } = await act('dept.head', '/employees/list-of-master-employee', 'run')
    const kinds = new Map([reportJobKind(domainReports)].map((kind) => [kind.name, kind]))
    const logger = { info: () => {}, warn: () => {}, error: () => {} }
    await runJob({ engine: app.engine, kinds, logger, ended: async () => {} }, body.run, new AbortController().signal)
    const kept = await act('dept.head', '/employees/list-of-master-employee', 'rows', { run: body.run, size: 500 })
    const people = kept.body.rows.map((row) => (row.employee as never as { id: number }).id)
    expect(people.length).toBeGreaterThan(5)
    expect(people.filter((id) => !app.reached['dept.head'].includes(id))).toEqual([])
  })
  it('the trail shows what was written of those in scope', async () => {
    const entries = (user: ScopedUser) => act(user, '/audit', 'entries', { formId: 'frmHEMPLYM01', size: 500 })
    const [far, near] = [outsider('unit.head'), app.selfOf['unit.head']]
    for (const id of [far, near])
      await app.engine.database.db.execute(sql`insert into audit_entry (at, user_id, username, action, feature, form_id, entity, record_id, company_code)
        values (now(), 1, 'tester', 'EDIT', '/employees/personal-information', 'frmHEMPLYM01', 'Employee', ${id}, 'SSI')`)
    const seen = (await entries('unit.head')).body.rows.map((row) => Number(row.recordId))
    expect(seen).toContain(near)
    expect(seen).not.toContain(far)
    expect(seen.filter((id) => !app.reached['unit.head'].includes(id))).toEqual([])
  })
  it('the record behind a reference stays closed, the label does not', async () => {
    const center = '/master/account-centers'
    await app.engine.database.db.execute(sql`update account_center set manager_id = ${outsider('unit.head')}`)
    const shape = encodeURIComponent('total,rows(id,manager(id,code,record(id)))')
    const { body } = await app.callers['unit.head'].ask('GET', `${center}?shape=${shape}`)
    const [first] = (body as never as Rows).rows
    expect(first?.manager).toEqual({ id: String(outsider('unit.head')), code: expect.any(String), record: null })
  })
  it('a file of a person outside the scope is not there', async () => {
    const [file] = await read<{
      id: number
    }>(sql`insert into stored_file (company_code, name, media_type, size, sha256, bytes, created_by, created_at, feature, field)
      values ('SSI', 'a.png', 'image/png', 1, 'x', '\\x00', 'somebody', now(), '/employees/personal-information', 'photo') returning id`)
    const photo = async (employee: number) => {
      await app.engine.database.db.execute(sql`update employee set photo_id = null where photo_id = ${file?.id}`)
      await app.engine.database.db.execute(sql`update employee set photo_id = ${file?.id} where id = ${employee}`)
      return (
        await app.app.inject({ method: 'GET', url: `/api/files/${file?.id}`, headers: await headers('unit.head') })
      ).statusCode
    }
    expect([await photo(outsider('unit.head')), await photo(app.selfOf['unit.head'])]).toEqual([404, 200])
  })
  it('a person outside the scope is no choice, by number no more than by id', async () => {
    const [far] = await read<{ no: string }>(
      sql`select employee_no as no from employee where id = ${outsider('unit.head')}`,
    )
    const said = async (employee: unknown) => {
      const input = { employee, workDate: '2026-12-07', shift: 1, reason: 'Order' }
      const { status, body } = await app.callers['unit.head'].ask(
        'POST',
        '/attendance/master-registration/ws-daily-basis',
        input,
      )
      const { fields } = body as never as { fields: { field: string; rule: string; message: string }[] }
      return [status, ...fields.filter(({ field }) => field === 'employee').map(({ rule, message }) => [rule, message])]
    }
    const refused = (name: string) => [400, ['reference', `"${name}" is not one of the choices`]]
    expect(await said({ code: far?.no })).toEqual(refused(far?.no ?? ''))
    expect(await said({ code: 'NOBODY' })).toEqual(refused('NOBODY'))
    expect(await said(outsider('unit.head'))).toEqual([400, ['reference', 'is not one of the choices']])
  })
  it('a sheet that names a person outside the scope has an error in that row, and files of others are not there', async () => {
    const colleague = app.reached['unit.head'].find((id) => id !== app.selfOf['unit.head']) ?? 0
    const numbers = await read<{ no: string }>(
      sql`select employee_no as no from employee where id in ${[outsider('unit.head'), colleague]} order by id = ${colleague}`,
    )
    const head = {
      ...everything,
      userId: await app.userId('unit.head'),
      username: 'unit.head',
      dataScope: 'UNIT' as const,
      via: 'session' as const,
    }
    const steps = stepsOf(app.engine, head, wsDailyBasisUpload)
    const day = { workDate: '2026-12-05', shiftCode: 'OFF', reason: 'Order' }
    const batch = await steps.take(numbers.map(({ no }) => ({ ...day, employeeNo: no })))
    expect(await steps.said(batch)).toEqual([
      `2 ERROR employeeNo: there is no employee "${numbers[0]?.no}" within your data scope`,
      expect.stringMatching(/^3 (OK|WARN)/),
    ])
    const other = stepsOf(app.engine, { ...head, username: 'dept.head' }, wsDailyBasisUpload)
    await expect(other.said(batch)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('what is addressed to a user', () => {
  const inbox = '/approval-management/data-awaiting-approval'
  it('is seen and decided whole, though his scope is himself', async () => {
    const found = await read<{ username: string }>(
      sql`select distinct u.username from approval_task t join approval_task_approvers a on a.parent_id = t.id join approval_request r on r.id = t.request_id
        join user_account u on u.employee_id = a.employee_id where t.state = 'WAITING' and r.status = 'WAITING' and t.seq = r.current_seq and u.status = 'ACTIVE'
          and u.username not in ('unit.head', 'dept.head', 'employee') and r.subject_id is distinct from a.employee_id`,
    )
    const username = found[0]?.username ?? ''
    await grantAllCodes(app.engine, username, 'SELF')
    const caller = await app.as(username)
    const { rows } = (await caller.act(inbox, 'waiting')).body as never as {
      rows: { task: number; rowVersion: number }[]
    }
    expect(rows.length).toBeGreaterThan(0)
    const shown = await caller.act(inbox, 'document', { task: rows[0]?.task })
    expect([shown.status, (shown.body as never as { mayDecide: boolean }).mayDecide]).toEqual([200, true])
    const given = { task: rows[0]?.task, rowVersion: rows[0]?.rowVersion, decision: 'REJECT', comment: 'Not now' }
    expect((await caller.act(inbox, 'decide', given)).status).toBe(200)
  })
})

/** One session for each: too many of them end the first. */
const sessions = new Map<ScopedUser, string>()
async function headers(user: ScopedUser): Promise<{ readonly [name: string]: string }> {
  const token = sessions.get(user) ?? (await app.signIn(user, 'Kantor2026!')).body.token
  sessions.set(user, token)
  return { authorization: `Bearer ${token}`, companycode: 'SSI', companybranchcode: 'JKT' }
}
