// What handlers and rules check in addition to the gate: letters, history, archive, drafts, names on the chart, units of a report. A code
// that a user has for themselves alone opens nothing of others there, and neither does a code that is missing; rules that work for the whole
// company know the scopes, too.

import { catalogue } from '@kantor/shared/catalogue'
import { dataAwaitingApproval } from '@kantor/shared/catalogue/approval-management/data-awaiting-approval'
import { historyEmployeeInfo } from '@kantor/shared/catalogue/employees/history-employee-info'
import { organizationChart } from '@kantor/shared/catalogue/employees/organization-chart'
import { personalInformation } from '@kantor/shared/catalogue/employees/personal-information'
import { workingInformation } from '@kantor/shared/catalogue/employees/working-information'
import { payrollCalculation } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-calculation'
import { hrReportForUnit } from '@kantor/shared/catalogue/report-management/hr-report-for-unit'
import type { Feature } from '@kantor/shared/kernel'
import { anyOfOf } from '@kantor/shared/rules/permission/permission'
import type { DataScope } from '@kantor/shared/rules/rights/rights'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { domainActions } from '../../domain/actions.ts'
import { printable } from '../../domain/payroll/slips/paper/printable.ts'
import { employeeOf, everything, featureAt, openDemo, type ProductEngine } from '../../domain/testing/index.ts'
import { actionContext, runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Actor } from '../../engine/context.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { holdsWidely, reaching } from '../../engine/read/code-scope.ts'
import { unbounded, using } from '../../engine/read/data-scope.ts'
import { create, edit } from '../../engine/write/store.ts'
import { today } from '../test/rights-app.ts'

const texts = featureAt('/human-resource-management/human-resource-code/agreement-letter-set')
const letters = featureAt('/human-resource-management/human-resource-code/employee-letters')
const archives = featureAt('/employees/employee-master-archive')

let engine: ProductEngine
let userId: number
let outsider: { readonly id: number; readonly nik: string; readonly version: number }
const all = <R extends object>(query: ReturnType<typeof sql>) =>
  rowsOf<R & Record<string, unknown>>(engine.database.db, query)
beforeAll(async () => {
  engine = await openDemo(today)
  const self = await employeeOf(engine, 'finance')
  const [user] = await all<{ id: number }>(sql`select id from user_account where username = 'finance'`)
  userId = user?.id ?? 0
  const [found] = await all<typeof outsider>(sql`select id, national_id_no as nik, row_version as version from employee
    where company_code = 'SSI' and active_status = 'ACTIVE' and national_id_no is not null and id <> ${self} order by id limit 1`)
  if (found === undefined) throw new Error('Nobody else works here')
  outsider = found
}, 600_000)
afterAll(() => engine.close())

/** A user with every code for the company, except for some: those the user has for themselves alone, or not at all. */
function holder(codes: readonly string[], as: 'SELF' | 'MISSING' | 'COMPANY'): Actor {
  const scopes = new Map<string, DataScope>(
    [...everything.access].flatMap((code) => {
      if (!codes.includes(code)) return [[code, 'COMPANY'] as const]
      return as === 'MISSING' ? [] : [[code, as] as const]
    }),
  )
  const access = new Set(scopes.keys())
  return { ...everything, userId, username: 'finance', via: 'session', dataScope: 'SELF', access, scopes }
}
const call = async (actor: Actor, feature: Feature, name: string, input: object) => {
  const found = runnableActions(catalogue, domainActions).find(
    (a) => a.feature.path === feature.path && a.name === name,
  )
  if (found === undefined) throw new Error(`No action ${name}`)
  return (await runAction(engine, actor, found, input as never, true)) as Record<string, never> & {
    readonly rows: readonly Record<string, unknown>[]
  }
}
const narrowly = ['SELF', 'MISSING'] as const
const personal = anyOfOf(personalInformation, 'show') ?? []
const changing = anyOfOf(personalInformation, 'edit') ?? []

describe('a code in addition to the gate, limited to the user alone or missing', () => {
  const text = async () =>
    (
      await all<{ id: number }>(
        sql`select id from agreement_letter_set where letter_code = 'PKWT' and status = 'ACTIVE'`,
      )
    )[0]?.id
  it.each(narrowly)('discloses in no letter who a person is (%s)', async (as) => {
    const asked = { agreementLetterSet: await text(), employee: outsider.id }
    expect((await call(holder(personal, 'COMPANY'), texts, 'preview', asked)).html).toContain(outsider.nik)
    expect((await call(holder(personal, as), texts, 'preview', asked)).html).not.toContain(outsider.nik)
  })
  it.each(narrowly)('writes no letter of others, though its rule works for the whole company (%s)', async (as) => {
    const input = { letter: await text(), employee: outsider.id, letterDate: '2026-11-20' }
    const write = (actor: Actor) => create(engine, using(actor, anyOfOf(letters, 'create')), letters, input)
    await expect(write(holder(personal, as))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await write(holder(personal, 'COMPANY'))).toMatchObject({ letterVersion: expect.any(Number) })
  })
  it.each(narrowly)('discloses no identity number in the history of a person (%s)', async (as) => {
    const wide = using(holder(changing, 'COMPANY'), changing)
    const [{ version = 0 } = {}] = await all<{ version: number }>(
      sql`select row_version as version from employee where id = ${outsider.id}`,
    )
    await edit(engine, wide, personalInformation, outsider.id, version, {
      familyCardNo: `32010198070500${version % 10}1`,
    })
    const historyFor = async (actor: Actor) => {
      const { rows } = await call(actor, historyEmployeeInfo, 'history', { employee: outsider.id, kind: 'RECORD' })
      return JSON.stringify(rows)
    }
    expect(await historyFor(holder(changing, 'COMPANY'))).toContain('32010198070500')
    expect(await historyFor(holder(changing, as))).not.toContain('32010198070500')
    expect(await historyFor(holder(changing, as))).toContain('***')
  })
  it.each(narrowly)('discloses no identity number in the archive (%s)', async (as) => {
    const [archive] = await all<{ id: number }>(
      sql`select id from employee_archive where company_code = 'SSI' order by id limit 1`,
    )
    const snapshotFor = async (actor: Actor) =>
      JSON.stringify((await call(actor, archives, 'snapshot', { archive: archive?.id })).rows)
    expect(await snapshotFor(holder(changing, 'COMPANY'))).not.toContain('"***"')
    expect(await snapshotFor(holder(changing, as))).toContain('"***"')
  })
  it.each(narrowly)('prints no payslip of a run that is not closed (%s)', (as) => {
    const calculating = anyOfOf(payrollCalculation, 'create') ?? []
    const slips = [{ runStatus: 'CALCULATED' }, { runStatus: 'CLOSED' }] as never
    const statuses = (actor: Actor) => {
      const context = actionContext(engine.database.db, engine, { ...actor, dataScope: 'COMPANY' })
      return printable(queryContext(context), slips).map(({ runStatus }) => runStatus)
    }
    expect(statuses(holder(calculating, 'COMPANY'))).toEqual(['CALCULATED', 'CLOSED'])
    expect(statuses(holder(calculating, as))).toEqual(['CLOSED'])
  })
  it.each(narrowly)('names no one on the chart of the organisation (%s)', async (as) => {
    const listing = anyOfOf(workingInformation, 'index') ?? []
    const named = async (actor: Actor) => {
      const { names, holders } = (await call(actor, organizationChart, 'chart', { asOf: today })) as never as {
        readonly names: boolean
        readonly holders: readonly unknown[]
      }
      return [names, holders.length > 0]
    }
    expect(await named(holder(listing, 'COMPANY'))).toEqual([true, true])
    expect(await named(holder(listing, as))).toEqual([false, false])
  })
  it.each(narrowly)('opens no unit of others in the report of a unit (%s)', async (as) => {
    const [far] = await all<{ id: number }>(
      sql`select id from department where company_code = 'SSI' and parent_department_id is null order by id limit 1`,
    )
    if (far === undefined) throw new Error('No department stands above all')
    const total = async (actor: Actor) => {
      const answer = await call(actor, hrReportForUnit, 'rows', { period: '2026-11', department: far.id, size: 100 })
      return answer.rows.length
    }
    // Some lines are there for any unit that is requested.
    const open = await total(holder(['frmRMHRISXX1I'], 'COMPANY'))
    expect(await total(holder(['frmRMHRISXX1I'], as))).toBeLessThan(open)
  })
})

describe('an administrator of approvals for himself alone', () => {
  it('neither opens the documents of others nor names who decides them', async () => {
    const administering = ['frmZADMREA02E']
    const [task] = await all<{
      id: number
      version: number
      other: number
    }>(sql`select t.id, t.row_version as version, e.id as other
      from approval_task t join approval_request r on r.id = t.request_id and r.status = 'WAITING' and t.seq = r.current_seq
        join user_account u on u.id = ${userId} join employee e on e.id = u.employee_id
      where t.state = 'WAITING' and r.submitted_by_id is distinct from u.id and r.requester_id is distinct from u.employee_id
        and not exists (select from approval_task x join approval_task_approvers a on a.parent_id = x.id where x.request_id = r.id and a.employee_id = u.employee_id)
        and not exists (select from approval_delegation d where d.delegate_id = u.employee_id) order by t.id limit 1`)
    if (task === undefined) throw new Error('Nothing waits for anybody else')
    const shown = (actor: Actor) => call(actor, dataAwaitingApproval, 'document', { task: task.id })
    expect((await shown(holder(administering, 'COMPANY'))).mayDecide).toBe(false)
    for (const as of narrowly)
      await expect(shown(holder(administering, as))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    // With a scope limited to the user, the only person that the user may name is themselves.
    const given = {
      task: task.id,
      rowVersion: task.version,
      approver: task.other,
      comment: 'The approver is away for two weeks',
    }
    const name = (actor: Actor) => call(actor, dataAwaitingApproval, 'reassign', given)
    await expect(name(holder(administering, 'SELF'))).rejects.toMatchObject({ code: 'OUT_OF_SCOPE' })
  })
})

describe('delegations', () => {
  it('are made and ended by the two commands of the inbox alone: no screen, sheet, bulk or upsert writes them', () => {
    const over = catalogue.features.filter(
      (feature) => 'entity' in feature && feature.entity?.name === 'ApprovalDelegation',
    )
    expect(over.map(({ path }) => path)).toEqual([])
    const uploads = catalogue.features.filter(({ kind }) => kind === 'upload')
    expect(uploads.length).toBeGreaterThan(20)
    expect(uploads.filter((feature) => JSON.stringify(feature).includes('ApprovalDelegation'))).toEqual([])
  })
})

describe('rules that work for the whole company', () => {
  it('know in which scope their writer holds each of his codes', () => {
    const reader = using(holder(['frmHEMPLYM01S'], 'SELF'), ['frmHEMPLYM02I'])
    const rule = unbounded(unbounded(reader))
    expect(rule.dataScope).toBe('GROUP')
    expect([...reaching(rule)].sort()).toEqual([...reaching(reader)].sort())
    expect(reaching(rule).has('frmHEMPLYM01S')).toBe(false)
    expect([holdsWidely(rule, 'frmHEMPLYM02I'), holdsWidely(rule, 'frmHEMPLYM01S')]).toEqual([true, false])
    expect(holdsWidely(using(reader, []), 'frmGONE01I')).toBe(false)
  })
})
