// Data next to the rows of pay (R-SEC, decision 0085): the history of a form, papers and findings disclose no more than the rows do.
import { catalogue } from '@kantor/shared/catalogue'
import { audit } from '@kantor/shared/catalogue/audit'
import { payrollChecklist } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-checklist'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { domainActions } from '../../domain/actions.ts'
import { domainReports } from '../../domain/reports.ts'
import { everything, featureAt, openDemo, type ProductEngine } from '../../domain/testing/index.ts'
import { workerSetupOf } from '../../domain/worker-setup.ts'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Actor } from '../../engine/context.ts'
import { runJob } from '../../engine/jobs/run-job.ts'
import { show } from '../../engine/read/read.ts'
import { edit } from '../../engine/write/store.ts'
import { holderOf } from '../files/holder.ts'
import { loggerOf } from '../logger.ts'

const files = featureAt('/payroll-management/payroll-code/remuneration-entry')
const fixedPay = featureAt('/payroll-management/payroll-master/fixed-salary-fields-entry')
const profiles = featureAt('/payroll-management/payroll-code/tax-profiles')
let engine: ProductEngine
/** Sees everything; sees of the executives that they are there; works with no group. */
let head: Actor
let staff: Actor
let withoutGroups: Actor
let boss: { readonly file: number; readonly employee: number; readonly version: number }

const all = <R extends object>(query: ReturnType<typeof sql>) =>
  rowsOf<R & Record<string, unknown>>(engine.database.db, query)
async function userOf(username: string): Promise<Actor> {
  const [row] = await all<{ id: number }>(sql`select id from user_account where username = ${username}`)
  // A user who searches the whole trail sees every entry, amounts as stars.
  const access = new Set([...everything.access].filter((code) => code !== 'frmZAUDITP01I'))
  return { ...everything, access, userId: Number(row?.id), username, via: 'session' }
}
async function call(actor: Actor, path: string, name: string, input: object) {
  const action = runnableActions(catalogue, domainActions).find((a) => a.feature.path === path && a.name === name)
  if (action === undefined) throw new Error(`No action ${name}`)
  return (await runAction(engine, actor, action, input as never, true)) as {
    readonly run?: number
    readonly total?: number
    readonly rows?: readonly { readonly [name: string]: unknown }[]
  }
}

beforeAll(async () => {
  engine = await openDemo('2026-11-25')
  head = await userOf('payroll.head')
  staff = await userOf('payroll')
  withoutGroups = await userOf('finance')
  const [row] = await all<typeof boss>(sql`select r.id as file, r.employee_id as employee, r.row_version as version
    from employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = 'EXEC'
    join employee e on e.id = r.employee_id and e.active_status = 'ACTIVE'
    where r.employee_id not in (select a.employee_id from user_account a
      where a.username in ('payroll.head', 'payroll', 'finance')) order by r.id limit 1`)
  if (row === undefined) throw new Error('no executive')
  boss = row
})
afterAll(() => engine.close())

describe('next to the rows of pay', () => {
  it('the history of a form has the entries of people whose pay group the reader works with', async () => {
    await edit(engine, head, files, boss.file, boss.version, { kesExtraMembers: 2 })
    const entries = (actor: Actor) =>
      call(actor, audit.path, 'entries', {
        formId: files.auditForm ?? files.form,
        recordId: boss.file,
        page: 1,
        size: 50,
      })
    const found = await entries(head)
    expect(found.rows?.length).toBeGreaterThan(0)
    expect(await entries(staff)).toMatchObject({ total: found.total })
    expect(await entries(withoutGroups)).toMatchObject({ total: 0, rows: [] })
  })
  it('a command that was given amounts for many discloses them to no one who does not see all of them', async () => {
    const component = await all<{ id: number }>(
      sql`select id from pay_component where company_code = 'SSI' and code = 'HOUSING' order by id limit 1`,
    )
    await call(head, fixedPay.path, 'enterFixedPay', {
      component: component[0]?.id,
      effectiveFrom: '2026-12-01',
      rows: [{ employee: boss.employee, amount: '7654321.00' }],
    })
    const trailFor = async (actor: Actor) => {
      const asked = { formId: fixedPay.auditForm ?? fixedPay.form, action: 'ACTION', page: 1, size: 50 }
      return JSON.stringify((await call(actor, audit.path, 'entries', asked)).rows)
    }
    expect(await trailFor(head)).toContain('7654321')
    expect(await trailFor(staff)).toContain('enterFixedPay')
    expect(await trailFor(staff)).not.toContain('7654321')
    expect(await trailFor(withoutGroups)).not.toContain('enterFixedPay')
    const auditor = { ...staff, access: everything.access }
    const searched = await call(auditor, audit.path, 'search', { feature: fixedPay.path, page: 1, size: 50 })
    expect(JSON.stringify(searched.rows)).toContain('enterFixedPay')
    expect(JSON.stringify(searched.rows)).not.toContain('7654321')
  })
  it('the certificate of a former employer opens with the amounts that it states', async () => {
    const [profile] = await all<{ id: number; version: number }>(
      sql`select id, row_version as version from employee_tax_profile where employee_id = ${boss.employee} and tax_year = 2026`,
    )
    const [file] = await all<{ id: number; createdBy: string }>(sql`insert into stored_file
      (company_code, name, media_type, size, sha256, bytes, created_by, created_at, feature, field)
      values ('SSI', 'a1.pdf', 'application/pdf', 1, 'x', ''::bytea, ${head.username}, now(), ${profiles.path}, 'priorCertificates.certificate')
      returning id, created_by as "createdBy"`)
    if (profile === undefined || file === undefined) throw new Error('no profile')
    const line = { withholder: 'PT Lama', certificateNo: 'A1-1', net: '1.00', tax: '1.00', certificate: file.id }
    await edit(engine, head, profiles, profile.id, profile.version, { priorCertificates: [line] })
    const isOpenTo = async (actor: Actor) => (await holderOf(engine, actor, file)).isVisible
    expect([await isOpenTo(head), await isOpenTo(staff), await isOpenTo(withoutGroups)]).toEqual([true, false, false])
    const { priorCertificates } = await show(engine, staff, profiles, profile.id, { fields: ['priorCertificates'] })
    expect(priorCertificates).toMatchObject([{ certificateNo: 'A1-1', certificate: null }])
  })
  it('a report that runs in the background keeps what its reader sees, and no amount that is covered before him', async () => {
    const reader = { ...staff, access: everything.access, dataScope: 'COMPANY' as const }
    const setup = workerSetupOf(engine, loggerOf({ logLevel: 'silent' }))
    const seen: string[] = []
    const covered: string[] = []
    for (const { declaration } of domainReports) {
      const { path, params, columns } = declaration
      const asked = params !== undefined && 'period' in params ? { period: '2026-10' } : {}
      const direct = await call(reader, path, 'rows', { ...asked, size: 500 }).catch(() => undefined)
      if (direct === undefined || !Object.values(columns).some(({ type }) => type === 'money')) continue
      const { run } = await call(reader, path, 'run', asked)
      await runJob(setup, Number(run), new AbortController().signal)
      const kept = await call(reader, path, 'rows', { run, size: 500 })
      expect(kept.total, path).toBe(direct.total)
      expect(kept.rows, path).toEqual(direct.rows)
      seen.push(path)
      const whole = await call({ ...head, access: everything.access, dataScope: 'COMPANY' }, path, 'rows', {
        ...asked,
        size: 500,
      })
      if (JSON.stringify(whole.rows) !== JSON.stringify(direct.rows)) covered.push(path)
    }
    expect(seen.length).toBeGreaterThan(10)
    expect(covered.length).toBeGreaterThan(2)
  }, 300_000)
  it('findings of a payroll check are about people of pay groups that the reader works with', async () => {
    await all(sql`update employee set bpjs_employment_no = null where id = ${boss.employee} returning id`)
    const { run } = await call(head, payrollChecklist.path, 'run', { period: '2026-10' })
    await runJob(workerSetupOf(engine, loggerOf({ logLevel: 'silent' })), Number(run), new AbortController().signal)
    const ofBoss = async (actor: Actor) =>
      ((await call(actor, payrollChecklist.path, 'findings', { period: '2026-10', size: 500 })).rows ?? []).filter(
        ({ employee }) => (employee as { readonly id: number } | null)?.id === boss.employee,
      )
    const [found] = await ofBoss(head)
    expect(found).toBeDefined()
    expect(await ofBoss(staff)).toHaveLength((await ofBoss(head)).length)
    expect(await ofBoss(withoutGroups)).toEqual([])
    const noting = call(withoutGroups, payrollChecklist.path, 'acknowledge', {
      finding: found?.finding,
      note: 'Known, the number is asked for',
    })
    await expect(noting).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
