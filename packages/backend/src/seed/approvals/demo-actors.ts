// The desk at which demo users act: each with his codes, at an hour of the past.
import { catalogue } from '@kantor/shared/catalogue'
import { ApprovalTask } from '@kantor/shared/catalogue/approval-management/approval-task.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { tableNameOf } from '@kantor/shared/derive/tables'
import type { RecordFeature } from '@kantor/shared/kernel'
import { codesOf } from '@kantor/shared/rules/permission/permission'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { pauseIn } from '../../db/pieces.ts'
import { asInteger, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { approvals } from '../../domain/approvals.ts'
import { type ActionContext, actionContext } from '../../engine/actions/actions.ts'
import { type Decision, decide } from '../../engine/approval/decide.ts'
import type { Actor, Engine } from '../../engine/context.ts'
import { create, edit } from '../../engine/write/store.ts'
import { transition, transitionOf } from '../../engine/write/transition.ts'
import { contextOf } from '../../engine/write/write.ts'
import { type SeedContext, ssi } from '../area.ts'

const ofUserAccount = tableColumns(UserAccount)
const ofApprovalTask = tableColumns(ApprovalTask, 't')

export interface DemoActors extends SeedContext {
  /** The day so many days before the end of the history. */
  day(ago: number): string
  employee(username: string): number
  id(query: string): Promise<number>
  ids(query: string): Promise<readonly number[]>
  /** A column of a row as a text; empty where there is none. */
  text(table: string, column: string, id: number): Promise<string>
  /** What a demo user can reach now. */
  context(username: string): ActionContext
  /** The same context as of nine in the morning of a day. */
  contextOn(username: string, day: string): ActionContext
  /** Makes a document and sends it; gives its id. */
  send(by: string, ago: number, feature: RecordFeature, input: object): Promise<number>
  /** Makes a document that stays a draft. */
  draft(by: string, ago: number, feature: RecordFeature, input: object): Promise<number>
  /** Changes a record in its current state. */
  edit(by: string, ago: number, feature: RecordFeature, id: number, input: object): Promise<void>
  decide(
    by: string,
    ago: number,
    docNoOf: RecordFeature,
    id: number,
    decision: Decision['decision'],
    comment?: string,
  ): Promise<void>
}

export async function demoActors(context: SeedContext): Promise<DemoActors> {
  const { tx, engine, today } = context
  const users = await typedRows(
    tx,
    {
      id: ofUserAccount.id,
      username: ofUserAccount.username,
      name: ofUserAccount.displayName,
      employee: ofUserAccount.employee,
    },
    sql`from user_account where status = 'ACTIVE'`,
  )
  const userOf = (username: string) => {
    const found = users.find((u) => u.username === username)
    if (found === undefined) throw new Error(`There is no demo user ${username}`)
    return found
  }
  const access = new Set<string>(codesOf(catalogue.features))
  const around = { access, dataScope: 'GROUP', ...ssi, requestId: 'seed', ip: '127.0.0.1', via: 'system' } as const
  const actorOf = (username: string): Actor => {
    const { id, name } = userOf(username)
    return { userId: id, username, name, ...around }
  }
  const numbers = async (query: string) => (await rowsOf<{ id: number }>(tx, sql.raw(query))).map((r) => r.id)
  const on = (ago: number): Engine => engineOn(engine, tx, addDays(today, -ago))
  const at = (ago: number): Promise<Engine> => pauseIn(tx).then(() => on(ago))
  const desk: DemoActors = {
    ...context,
    day: (ago) => addDays(today, -ago),
    employee: (username) => userOf(username).employee ?? 0,
    context: (username) => actionContext(tx, engine, actorOf(username)),
    contextOn: (username, day) => actionContext(tx, engineOn(engine, tx, day), actorOf(username)),
    ids: numbers,
    async text(table, column, id) {
      const [row] = await typedRows(
        tx,
        { text: sql<string | null>`x.${sql.identifier(column)}` },
        sql`from ${sql.identifier(table)} x where x.id = ${id}`,
      )
      return row?.text ?? ''
    },
    id: async (query) => (await numbers(query))[0] ?? 0,
    draft: async (by, ago, feature, input) => Number((await create(await at(ago), actorOf(by), feature, input)).id),
    async send(by, ago, feature, input) {
      const row = await create(await at(ago), actorOf(by), feature, input)
      const submit = transitionOf(feature, 'submit')
      if (submit === undefined) throw new Error(`${feature.path} cannot be sent`)
      await transition(on(ago), actorOf(by), feature, 'submit', submit, Number(row.id), Number(row.rowVersion), null)
      return Number(row.id)
    },
    async edit(by, ago, feature, id, input) {
      const table = sql.identifier(tableNameOf(feature.entity.name))
      const [row] = await typedRows(tx, { version: asInteger(sql`row_version`) }, sql`from ${table} where id = ${id}`)
      await edit(await at(ago), actorOf(by), feature, id, row?.version ?? 0, input)
    },
    async decide(by, ago, feature, id, decision, comment) {
      const docType = approvals.documents.find((d) => d.path === feature.path)?.docType ?? ''
      const [task] = await typedRows(
        tx,
        { task: ofApprovalTask.id, rowVersion: ofApprovalTask.rowVersion },
        sql`from approval_task t join approval_request r on r.id = t.request_id
          where r.doc_type = ${docType} and r.doc_id = ${id} and r.status = 'WAITING' and t.seq = r.current_seq`,
      )
      if (task === undefined) throw new Error(`Nothing of ${docType} ${id} waits`)
      const context2 = contextOf(tx, await at(ago), actorOf(by))
      await decide(approvals, context2, { documentTypes: 'ALL' }, { ...task, decision, comment: comment ?? null })
    },
  }
  return desk
}

/** The engine as it was at nine in the morning of a day, within the transaction of the seed. */
const engineOn = (engine: Engine, tx: SeedContext['tx'], day: string): Engine => ({
  ...engine,
  database: { ...engine.database, db: tx },
  now: () => new Date(`${day}T02:00:00.000Z`),
  today: () => day,
})
