// The lists of an inbox: what waits for me, what I decided, what I requested, what no one may decide. Paged by the database.
import { documentTypeOf } from '@kantor/shared/rules/approval/types'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { holds } from '../../db/search-text.ts'
import type { ActionContext } from '../actions/actions.ts'
import { concernsAny } from './concerned.ts'
import type { InboxScope } from './decide.ts'
import { type ApprovalDocument, type Approvals, pathOfNumber } from './document.ts'
import { type Facts, factsIn, orderOf } from './facts.ts'
import { personOf } from './people.ts'
import { unseenKinds } from './sees-document.ts'

export interface Paged {
  readonly page: number
  readonly size: number
  readonly search: string | null
}
interface AboutRow {
  readonly documentType: string
  readonly number: string
  readonly purpose: 'APPROVE' | 'CANCEL'
  readonly summary: string
  readonly requesterId: number | null
  readonly subjectId: number | null
  readonly departmentId: number | null
  readonly submittedAt: string
  readonly total: number
}
interface TaskRow extends AboutRow {
  readonly task: number
  readonly rowVersion: number
  readonly level: 'UNIT' | 'DEPARTMENT' | 'DIVISION' | 'HR' | 'FINANCE' | null
  readonly dueAt: string | null
  readonly overdue: boolean
  readonly ageHours: number
  readonly onBehalfOfId: number | null
}

const aboutColumns = sql`r.doc_type as "documentType", r.doc_no as number, r.purpose, r.summary, r.requester_id as "requesterId",
  r.subject_id as "subjectId", r.department_id as "departmentId", r.submitted_at::text as "submittedAt", count(*) over ()::int as total`

const taskColumns = (
  now: string,
  onBehalfOf: SQL,
): SQL => sql`t.id as task, t.row_version as "rowVersion", t.level, t.due_at::text as "dueAt",
  coalesce(t.due_at <= ${now}::timestamptz and t.state = 'WAITING', false) as overdue,
  greatest(0, floor(extract(epoch from ${now}::timestamptz - r.submitted_at) / 3600))::int as "ageHours", ${onBehalfOf} as "onBehalfOfId", ${aboutColumns}`

const tasks = sql`approval_task t join approval_request r on r.id = t.request_id`
const isCurrent = sql`r.status = 'WAITING' and t.seq = r.current_seq`

/** The delegator for whom an employee may take a task today; null when there is none, or the document shows too little to him. */
const delegatorOf = (
  employee: number,
  today: string,
  unseen: readonly string[],
): SQL => sql`(select d.delegator_id from approval_delegation d
  join approval_task_approvers a on a.parent_id = t.id and a.employee_id = d.delegator_id
  where d.delegate_id = ${employee} and ${unseen.length === 0 ? sql`true` : sql`r.doc_type not in ${[...unseen]}`} and d.company_code = t.company_code and d.revoked_at is null and ${today}::date between d.date_from and d.date_to
    and (not exists (select 1 from approval_delegation_doc_types k where k.parent_id = d.id)
      or exists (select 1 from approval_delegation_doc_types k where k.parent_id = d.id and k.doc_type = r.doc_type))
  order by d.id limit 1)`
const isMine = (employee: number): SQL =>
  sql`exists (select 1 from approval_task_approvers a where a.parent_id = t.id and a.employee_id = ${employee})`
/** What an employee made or requested, what concerns the employee, or what they decided an earlier step of, never waits for them, even where
 * it comes through a delegation. */
const isForeign = (
  employee: number,
  { documents }: Approvals,
): SQL => sql`coalesce(r.requester_id <> ${employee}, true) and coalesce(r.subject_id <> ${employee}, true)
  and not exists (select 1 from approval_request_makers m where m.parent_id = r.id and m.employee_id = ${employee})
  and not exists (select 1 from approval_task o where o.request_id = r.id and o.state = 'APPROVED' and o.acted_by_id = ${employee})
  and not ${concernsAny(documents, sql`r.doc_type`, sql`r.doc_id`, sql`${employee}::int`)}`

export const inScope = ({ documentTypes, level }: InboxScope): SQL =>
  sql`${documentTypes === 'ALL' ? sql`true` : sql`r.doc_type in ${[...documentTypes]}`} and ${level === undefined ? sql`true` : sql`t.level = ${level}`}`

/** Every word is found in the number, the summary, or the name of requester or subject. */
function matches(search: string | null): SQL {
  const words = (search ?? '')
    .trim()
    .split(/\s+/)
    .filter((w) => w !== '')
    .slice(0, 8)
  const has = (word: string): SQL =>
    sql`(${holds(sql`r.doc_no`, word)} or ${holds(sql`r.summary`, word)} or exists (select 1 from employee e where e.id in (r.requester_id, r.subject_id) and ${holds(sql`e.full_name`, word)}))`
  return words.length === 0 ? sql`true` : sql.join(words.map(has), sql` and `)
}
const pageOf = ({ page, size }: Paged): SQL => sql`limit ${size} offset ${(page - 1) * size}`

/** What an employee may decide now, own tasks and delegated ones; undefined employee: nothing. */
function waitingFor(approvals: Approvals, context: ActionContext, employee: number): SQL {
  return sql`t.company_code = ${context.actor.companyCode} and ${isCurrent} and t.state = 'WAITING' and ${isForeign(employee, approvals)}
    and (${isMine(employee)} or ${delegatorOf(employee, context.today, unseenKinds(approvals.documents, context.actor))} is not null)`
}

export async function waiting(
  approvals: Approvals,
  context: ActionContext,
  scope: InboxScope,
  facts: Facts,
  given: Paged & { readonly documentType: string | null; readonly overdue: boolean; readonly sort: string | null },
) {
  const { employee } = await personOf(context)
  if (employee === null) return { total: 0, rows: [] }
  const now = context.engine.now().toISOString()
  const behalf = sql`case when ${isMine(employee)} then null else ${delegatorOf(employee, context.today, unseenKinds(approvals.documents, context.actor))} end`
  const rows = await rowsOf<TaskRow>(
    context.tx,
    sql`select ${taskColumns(now, behalf)}${facts.columns} from ${tasks} ${facts.join} where ${waitingFor(approvals, context, employee)} and ${inScope(scope)} and ${matches(given.search)}
      and ${given.documentType === null ? sql`true` : sql`r.doc_type = ${given.documentType}`}
      and ${given.overdue ? sql`t.due_at <= ${now}::timestamptz` : sql`true`}
      order by ${orderOf(facts, given.sort)} ${pageOf(given)}`,
  )
  const [labels, more] = [await labelled(context, rows), await factsIn(context, facts, rows)]
  return { total: rows[0]?.total ?? 0, rows: labels.map((row, i) => ({ ...more[i], ...row })) }
}

type Decided = TaskRow & {
  readonly state: 'APPROVED' | 'REJECTED' | 'RETURNED'
  readonly actedAt: string
  readonly comment: string | null
}

export async function decided(context: ActionContext, scope: InboxScope, facts: Facts, given: Paged) {
  const { employee } = await personOf(context)
  if (employee === null) return { total: 0, rows: [] }
  const now = context.engine.now().toISOString()
  const rows = await rowsOf<Decided>(
    context.tx,
    sql`select ${taskColumns(now, sql`t.on_behalf_of_id`)}, t.state, t.acted_at::text as "actedAt", t.comment${facts.columns} from ${tasks} ${facts.join}
      where t.company_code = ${context.actor.companyCode} and t.acted_by_id = ${employee} and ${inScope(scope)} and ${matches(given.search)}
      order by t.acted_at desc, t.id desc ${pageOf(given)}`,
  )
  const [labels, more] = [await labelled(context, rows), await factsIn(context, facts, rows)]
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap((row, i) => {
      const shown = labels[i]
      return shown === undefined ? [] : [{ ...more[i], ...shown, ...pick(row, ['state', 'actedAt', 'comment']) }]
    }),
  }
}

/** Some approver of the step has an account that is in use or waits for its first sign-in. */
const canSignIn = sql`exists (select 1 from approval_task_approvers a join user_account u on u.employee_id = a.employee_id
  where a.parent_id = t.id and u.status in ('ACTIVE', 'INVITED'))`

/** What no one can decide: no approver is left, or none of them can sign in. */
export async function blocked(context: ActionContext, given: Paged) {
  const now = context.engine.now().toISOString()
  const rows = await rowsOf<TaskRow>(
    context.tx,
    sql`select ${taskColumns(now, sql`null::int`)} from ${tasks} where t.company_code = ${context.actor.companyCode} and ${isCurrent}
      and (t.state = 'BLOCKED_NO_APPROVER' or (t.state = 'WAITING' and not ${canSignIn})) and ${matches(given.search)} order by r.submitted_at, t.id ${pageOf(given)}`,
  )
  return { total: rows[0]?.total ?? 0, rows: await labelled(context, rows) }
}

/** How much waits, by kind. */
export async function counts(approvals: Approvals, context: ActionContext) {
  const { employee } = await personOf(context)
  if (employee === null) return { total: 0, rows: [] }
  const now = context.engine.now().toISOString()
  const rows = await rowsOf<{ documentType: string; waiting: number; overdue: number }>(
    context.tx,
    sql`select r.doc_type as "documentType", count(*)::int as waiting, count(*) filter (where t.due_at <= ${now}::timestamptz)::int as overdue
      from ${tasks} where ${waitingFor(approvals, context, employee)} group by 1 order by 1`,
  )
  return { total: rows.length, rows: rows.map((row) => ({ ...row, kind: kindOf(row.documentType) })) }
}

interface RequestRow extends AboutRow {
  readonly request: number
  readonly rowVersion: number
  readonly version: number
  readonly documentId: number
  readonly status: 'WAITING' | 'APPROVED' | 'REJECTED' | 'RETURNED' | 'RECALLED' | 'CANCELLED'
  readonly waitingFor: string | null
  readonly mayRecall: boolean
}

export async function requests(
  approvals: Approvals,
  context: ActionContext,
  given: Paged & { readonly open: boolean },
) {
  const me = await personOf(context)
  const rows = await rowsOf<RequestRow>(
    context.tx,
    sql`select r.id as request, r.row_version as "rowVersion", r.version, r.doc_id as "documentId", r.status, ${aboutColumns},
        (select coalesce(string_agg(e.full_name, ', ' order by a.seq), 'nobody: to be assigned') from approval_task t left join approval_task_approvers a on a.parent_id = t.id
          left join employee e on e.id = a.employee_id where t.request_id = r.id and t.seq = r.current_seq) as "waitingFor",
        r.status = 'WAITING' and r.purpose = 'APPROVE' and not exists (select 1 from approval_task t where t.request_id = r.id and t.acted_at is not null) as "mayRecall"
      from approval_request r where r.company_code = ${context.actor.companyCode}
        and (r.submitted_by_id = ${me.user ?? 0} or r.requester_id = ${me.employee ?? 0})
        and ${given.open ? sql`r.status = 'WAITING'` : sql`true`} and ${matches(given.search)}
      order by (r.status = 'WAITING') desc, r.submitted_at desc, r.id desc ${pageOf(given)}`,
  )
  const about = await aboutOf(context, rows)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      ...pick(row, ['request', 'rowVersion', 'version', 'documentId', 'status']),
      mayRecall: row.mayRecall && !isSentForGood(approvals.documents, row.documentType),
      waitingFor: row.status === 'WAITING' ? row.waitingFor : null,
      path: pathOf(approvals.documents, context, row.documentType, row.number),
      ...about(row),
    })),
  }
}

/** Of the feature that shows documents of a kind one by one; null where none does. */
function pathOf(documents: readonly ApprovalDocument[], { engine }: ActionContext, docType: string, number: unknown) {
  const document = documents.find((d) => d.docType === docType)
  const path = document && pathOfNumber(document, number)
  return engine.catalogue.features.find((f) => f.path === path && f.screens.includes('show'))?.path ?? null
}
const isSentForGood = (documents: readonly ApprovalDocument[], docType: string): boolean =>
  documents.some((d) => d.docType === docType && d.isSentForGood)
const kindOf = (docType: string): string => documentTypeOf(docType)?.title ?? docType

/** Task rows as they are answered, with the labels of their references. */
export async function labelled(context: ActionContext, rows: readonly TaskRow[]) {
  const about = await aboutOf(context, rows)
  const people = await context.refsOf(
    'Employee',
    rows.map((r) => r.onBehalfOfId),
  )
  return rows.map((row) => ({
    ...pick(row, ['task', 'rowVersion', 'level', 'dueAt', 'overdue', 'ageHours']),
    ...about(row),
    onBehalfOf: people.get(row.onBehalfOfId ?? 0) ?? null,
  }))
}

async function aboutOf(context: ActionContext, rows: readonly AboutRow[]) {
  const people = await context.refsOf(
    'Employee',
    rows.flatMap((r) => [r.requesterId, r.subjectId]),
  )
  const departments = await context.refsOf(
    'Department',
    rows.map((r) => r.departmentId),
  )
  return (row: AboutRow) => ({
    ...pick(row, ['documentType', 'number', 'purpose', 'summary', 'submittedAt']),
    kind: kindOf(row.documentType),
    requester: people.get(row.requesterId ?? 0) ?? null,
    subject: people.get(row.subjectId ?? 0) ?? null,
    department: departments.get(row.departmentId ?? 0) ?? null,
  })
}

/** One task as a row, in any state. */
export async function taskRow(context: ActionContext, id: number): Promise<TaskRow | undefined> {
  const { employee } = await personOf(context)
  const me = employee ?? 0
  const behalf = sql`coalesce(t.on_behalf_of_id, case when ${isMine(me)} then null else ${delegatorOf(me, context.today, [])} end)`
  const [row] = await rowsOf<TaskRow>(
    context.tx,
    sql`select ${taskColumns(context.engine.now().toISOString(), behalf)} from ${tasks} where t.id = ${id} and t.company_code = ${context.actor.companyCode}`,
  )
  return row
}

const pick = <T extends object, K extends keyof T>(row: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<T, K>
