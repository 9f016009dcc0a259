// The demo company with its demo users as callers: documents are made, sent and decided as people do it.
import { catalogue } from '@kantor/shared/catalogue'
import { dataAwaitingApproval } from '@kantor/shared/catalogue/approval-management/data-awaiting-approval'
import { overtimeEntry } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-entry'
import type { Feature, RecordFeature } from '@kantor/shared/kernel'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import type { Row } from '../../../engine/read/selection.ts'
import { oneDatabase, type TestDatabase } from '../../../engine/testing/databases.ts'
import { create } from '../../../engine/write/store.ts'
import { transition, transitionOf } from '../../../engine/write/transition.ts'
import { domainActions } from '../../actions.ts'
import { openDemo, type ProductEngine } from '../../testing/index.ts'
import { effectiveAccess } from './access.ts'

export const today = '2026-11-20'
/** After all that the demo data orders. */
export const firstMonday = '2027-01-04'

interface Ordered {
  readonly day?: string
  readonly hours?: number
  readonly nth?: number
  /** Code of the department that the order names. */
  readonly names?: string
}
export interface Office {
  readonly engine: ProductEngine
  /** A demo user with the codes he holds today. */
  as(username: string): Promise<Actor>
  /** Calls an action of a feature, by default of the one inbox. */
  call(username: string, action: string, input: object, feature?: Feature): Promise<Answer>
  /** An overtime order of assembly line 1 for one of its operators; hours from 17:00 in Jakarta. */
  order(by: string, given?: Ordered): Promise<Row>
  /** An order of its own worker and day, made and sent. */
  sent(by: string, given?: { readonly hours?: number }): Promise<Row>
  /** Decides the current step of an order. */
  decide(by: string, row: Row, decision: string, more?: object): Promise<Answer>
  move(by: string, feature: RecordFeature, row: Row, name: string, note?: string): Promise<Row>
  /** The task of a document that waits. */
  current(row: Row): Promise<{ readonly task: number; readonly rowVersion: number }>
  rows<T extends object>(text: string): Promise<readonly T[]>
  /** The `id` of the first row of a statement; 0 where it has none. */
  id(text: string): Promise<number>
}
export interface Answer {
  readonly total?: number
  readonly rows?: readonly { readonly [name: string]: unknown }[]
  readonly [name: string]: unknown
}

/** Opens the office on a Friday; on PostgreSQL where one answers, so that people can really act at once. */
export async function openOffice(on?: TestDatabase): Promise<Office> {
  const [best] = on === undefined ? await oneDatabase() : [on]
  const engine = await openDemo(today, best)
  const runnable = runnableActions(catalogue, domainActions)
  const rows = <T extends object>(text: string) => rowsOf<T>(engine.database.db, sql.raw(text))
  let made = 0
  const office: Office = {
    engine,
    rows,
    id: async (text) => (await rows<{ id: number }>(text))[0]?.id ?? 0,
    as: (username) => effectiveAccess(engine, username),
    async call(username, action, input, feature = dataAwaitingApproval) {
      const found = runnable.find((r) => r.feature.path === feature.path && r.name === action)
      if (found === undefined) throw new Error(`No action ${feature.path} ${action}`)
      return runAction(engine, await office.as(username), found, { ...input }, true)
    },
    order: async (by, given = {}) => create(engine, await office.as(by), overtimeEntry, await inputOf(office, given)),
    async sent(by, given = {}) {
      const round = Math.floor(made / 15)
      const day = addDays(firstMonday, Math.floor(round / 5) * 7 + (round % 5))
      const order = await office.order(by, { ...given, day, nth: 4 + (made++ % 15) })
      return office.move(by, overtimeEntry, order, 'submit')
    },
    decide: async (by, row, decision, more = {}) =>
      office.call(by, 'decide', { ...(await office.current(row)), decision, ...more }),
    async move(by, feature, row, name, note) {
      const found = transitionOf(feature, name)
      if (found === undefined) throw new Error(`No transition ${name}`)
      return transition(engine, await office.as(by), feature, name, found, Number(row.id), Number(row.rowVersion), note)
    },
    async current(row) {
      const [task] = await rows<{ task: number; rowVersion: number }>(
        `select t.id as task, t.row_version as "rowVersion" from approval_task t join approval_request r on r.id = t.request_id
          where r.doc_id = ${Number(row.id)} and r.doc_no = '${String(row.docNo)}' and r.status = 'WAITING' and t.seq = r.current_seq`,
      )
      if (task === undefined) throw new Error('Nothing waits')
      return task
    },
  }
  return office
}

async function inputOf({ rows, id: idOf }: Office, { day = today, hours = 2, nth = 3, names = 'PRD-ASM1' }: Ordered) {
  const startAt = `${day}T10:00:00.000Z`
  const employee = await idOf(
    `select e.id from employee e join department d on d.id = e.department_id join position p on p.id = e.position_id
      where d.department_code = 'PRD-ASM1' and p.position_code = 'PRD-ASM1-OPR' and e.active_status = 'ACTIVE'
        and not exists (select 1 from employee_assignment a where a.employee_id = e.id and a.status = 'PLANNED') order by e.id offset ${nth} limit 1`,
  )
  const reason = `select id from common_code where code_type = 'OTREASON' and code_value = 'ORDER' and company_code = 'SSI'`
  // A plain workday, regardless of what the pattern of the group has on it.
  await rows(
    `insert into ws_daily_basis (company_code, employee_id, work_date, shift_id, overrides_holiday, reason, row_version, created_by, updated_by, created_at, updated_at)
      select 'SSI', ${employee}, '${day}', id, false, 'Test', 1, 'test', 'test', now(), now() from working_shift where shift_code = 'W6' and company_code = 'SSI' on conflict do nothing`,
  )
  const endAt = new Date(Date.parse(startAt) + hours * 3_600_000).toISOString()
  const consent = { consentAt: `${day}T03:00:00.000Z`, consentBy: 'EMPLOYEE' }
  return {
    workDate: day,
    department: await idOf(`select id from department where department_code = '${names}'`),
    otReason: await idOf(reason),
    purpose: 'Urgent order of a customer',
    lines: [{ employee, startAt, endAt, task: 'Assembly', ...consent }],
  }
}

/** Operators of a line without a letter of discipline, and the violation of coming late. */
export async function operatorsWithoutLetters({ rows, id }: Office, count: number) {
  const operators = await rows<{ readonly id: number }>(
    `select e.id from employee e join position p on p.id = e.position_id where p.position_code = 'PRD-ASM1-OPR' and e.active_status = 'ACTIVE'
      and not exists (select 1 from employee_disciplinary d where d.employee_id = e.id) order by e.id desc limit ${count}`,
  )
  const violation = await id(
    `select id from common_code where company_code = 'SSI' and code_type = 'DISCTYPE' and code_value = 'LATE'`,
  )
  return { operators, violation }
}

/** The code of the refusal, or `done`. */
export const refused = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'done',
    (error: { readonly code?: string }) => error.code,
  )
