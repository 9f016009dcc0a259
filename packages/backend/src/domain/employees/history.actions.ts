// The history of an employee as one timeline: what each assignment changed, the contracts, and the record itself out of
// the audit trail. A fixed number of statements, however long the history is.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeContract } from '@kantor/shared/catalogue/employees/entities/employee-contract.entity'
import { EmployeeDisciplinary } from '@kantor/shared/catalogue/employees/entities/employee-disciplinary.entity'
import { EmployeeSeparation } from '@kantor/shared/catalogue/employees/entities/employee-separation.entity'
import { historyEmployeeInfo, type historyKinds } from '@kantor/shared/catalogue/employees/history-employee-info'
import { sliceFields } from '@kantor/shared/catalogue/employees/parts/employee-working'
import { personalInformation } from '@kantor/shared/catalogue/employees/personal-information'
import { EmployeeAward } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/employee-award.entity'
import { enumLabelOf, labelOf } from '@kantor/shared/derive/names'
import { formatDate, localParts } from '@kantor/shared/formats/date'
import type { Field } from '@kantor/shared/kernel'
import { mayDo } from '@kantor/shared/rules/permission/permission'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { tableFor } from '../../db/product-tables.ts'
import { asText, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { columnIn } from '../../db/tables.ts'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { reaching } from '../../engine/read/code-scope.ts'
import { typeWords } from './discipline/disciplinary.approval.ts'
import { leaveEntriesOf } from './history-leave.ts'
import { type FieldChange, masked, wording } from './history-text.ts'

const ofEmployeeContract = tableColumns(EmployeeContract)
const ofEmployeeAward = tableColumns(EmployeeAward)
const ofEmployeeDisciplinary = tableColumns(EmployeeDisciplinary)
const ofEmployeeSeparation = tableColumns(EmployeeSeparation)

type Row = { readonly [field: string]: unknown }
interface Entry extends FieldChange {
  readonly date: string
  readonly kind: (typeof historyKinds)[number]
  readonly event: string
  readonly reason: string | null
  readonly letterNo: string | null
  readonly by: string
  readonly at: string
}
const most = 1_000
const { violation } = EmployeeDisciplinary.fields
const { award } = EmployeeAward.fields
const { separationReason } = Employee.fields
/** Seen only by those who may change them. */
const identity: ReadonlySet<string> = new Set([
  'nationalIdNo',
  'familyCardNo',
  'taxIdNo',
  'bpjsHealthNo',
  'bpjsEmploymentNo',
])

export const historyActions: ActionsEntry = actionsFor(historyEmployeeInfo, {
  async history(context, { employee, kind, dateFrom, dateTo }) {
    const all: readonly Entry[] = [
      ...(await assignmentsOf(context, employee)),
      ...(await contractsOf(context, employee)),
      ...(await papersOf(context, employee)),
      ...(await awardsOf(context, employee)),
      ...(await leaveEntriesOf(context, employee)),
      ...(await recordOf(context, employee)),
    ]
    const wanted = all
      .filter((e) => kind === null || e.kind === kind)
      .filter((e) => (dateFrom === null || e.date >= dateFrom) && (dateTo === null || e.date <= dateTo))
      .sort((a, b) => (a.date === b.date ? (a.at < b.at ? 1 : -1) : a.date < b.date ? 1 : -1))
      .slice(0, most)
    const say = await wording(context, wanted)
    const rows = wanted.map(({ field, before, after, at, ...entry }) => ({
      ...entry,
      what: field === null ? null : labelOf(...field),
      before: say(field, before),
      after: say(field, after),
      at,
    }))
    return { total: rows.length, rows }
  },
})

/** One entry per part of the assignment that a slice changed; the first slice is the hire. */
async function assignmentsOf({ tx }: ActionContext, employee: number): Promise<readonly Entry[]> {
  const { table, columns } = tableFor('EmployeeAssignment')
  const slices: readonly Row[] = await tx
    .select(columns)
    .from(table)
    .where(and(eq(columnIn(columns, 'employee'), employee), ne(columnIn(columns, 'status'), 'CANCELLED')))
    .orderBy(asc(columnIn(columns, 'validFrom')))
  return slices.flatMap((slice, i) => {
    const earlier = slices[i - 1]
    const entry = {
      date: String(slice.validFrom),
      kind: 'ASSIGNMENT' as const,
      event: enumLabelOf(String(slice.eventType)),
      reason: textIn(slice.reason),
      letterNo: textIn(slice.letterNo),
      by: String(slice.createdBy),
      at: new Date(String(slice.createdAt)).toISOString(),
    }
    return Object.entries(sliceFields).flatMap(([name, field]) =>
      (earlier?.[name] ?? null) === (slice[name] ?? null)
        ? []
        : [{ ...entry, field: [name, field] as const, before: earlier?.[name] ?? null, after: slice[name] }],
    )
  })
}

const contractsOf = async ({ tx, actor }: ActionContext, employee: number): Promise<readonly Entry[]> =>
  (
    await typedRows(
      tx,
      {
        no: ofEmployeeContract.contractNo,
        type: ofEmployeeContract.contractType,
        from: ofEmployeeContract.dateFrom,
        to: ofEmployeeContract.dateTo,
        by: ofEmployeeContract.createdBy,
        at: asText(sql`created_at`),
      },
      sql`from ${ownRows(actor, ofEmployeeContract)} where employee_id = ${employee} order by date_from`,
    )
  ).map(({ no, type, from, to, by, at }) => ({
    date: from,
    kind: 'CONTRACT' as const,
    event: to === null ? 'Contract without term' : `Contract to ${formatDate(to)}`,
    field: ['contractType', sliceFields.contractType] as const,
    before: null,
    after: type,
    reason: null,
    letterNo: no,
    by,
    at: new Date(at).toISOString(),
  }))

/** Letters that were issued, and the end of the employment. */
const papersOf = async ({ tx, actor }: ActionContext, employee: number): Promise<readonly Entry[]> =>
  (
    await rowsOf<{
      kind: 'DISCIPLINE' | 'SEPARATION'
      type: string
      date: string
      why: number
      no: string | null
      text: string | null
      by: string
      at: string
    }>(
      tx,
      sql`select 'DISCIPLINE' as kind, disc_type as type, issue_date::text as date, violation_id as why, letter_no as no, description as text, created_by as by, created_at::text as at
        from ${ownRows(actor, ofEmployeeDisciplinary)} where company_code = ${actor.companyCode} and employee_id = ${employee} and status in ('ISSUED', 'REVOKED')
        union all select 'SEPARATION', separation_type, last_working_date::text, separation_reason_id, null, remark, created_by, created_at::text
        from ${ownRows(actor, ofEmployeeSeparation)} where company_code = ${actor.companyCode} and employee_id = ${employee} and status in ('APPROVED', 'EFFECTIVE')`,
    )
  ).map(({ kind, type, date, why, no, text, by, at }) => ({
    date,
    kind,
    event: kind === 'DISCIPLINE' ? typeWords(type) : enumLabelOf(type),
    field:
      kind === 'DISCIPLINE' ? (['violation', violation] as const) : (['separationReason', separationReason] as const),
    before: null,
    after: why,
    reason: text?.slice(0, 500) ?? null,
    letterNo: no,
    by,
    at: new Date(at).toISOString(),
  }))

/** Awards that were granted; those proposed are no history yet. */
const awardsOf = async ({ tx, actor }: ActionContext, employee: number): Promise<readonly Entry[]> =>
  (
    await typedRows(
      tx,
      {
        date: ofEmployeeAward.awardDate,
        award: ofEmployeeAward.award,
        no: ofEmployeeAward.letterNo,
        text: ofEmployeeAward.remark,
        by: ofEmployeeAward.createdBy,
        at: asText(sql`created_at`),
      },
      sql`from ${ownRows(actor, ofEmployeeAward)} where employee_id = ${employee} and status = 'GRANTED'`,
    )
  ).map(({ date, award: after, no, text, by, at }) => ({
    date,
    kind: 'AWARD' as const,
    event: 'Award granted',
    field: ['award', award] as const,
    before: null,
    after,
    reason: text,
    letterNo: no,
    by,
    at: new Date(at).toISOString(),
  }))

interface Trail {
  readonly at: string
  readonly by: string
  readonly action: string
  readonly changes: { readonly [field: string]: { readonly from: unknown; readonly to: unknown } } | null
}
/** What the assignments tell already, and what follows from it. */
const shownElsewhere: ReadonlySet<string> = new Set([
  ...Object.keys(sliceFields),
  'assignmentFrom',
  'assignmentEvent',
  'assignmentReason',
  'letterNo',
  'letterDate',
  'occupation',
])

async function recordOf({ tx, actor }: ActionContext, employee: number): Promise<readonly Entry[]> {
  const trail = await rowsOf<Trail>(
    tx,
    sql`select at::text as at, username as by, action, changes from audit_entry
      where company_code = ${actor.companyCode} and entity = 'Employee' and record_id = ${employee} and action in ('EDIT', 'TRANSITION')
      order by seq desc limit ${most}`,
  )
  const maySee = mayDo(personalInformation, 'edit', reaching(actor))
  const fields: { readonly [name: string]: Field | undefined } = Employee.fields
  return trail.flatMap(({ at, by, changes }) =>
    Object.entries(changes ?? {}).flatMap(([name, { from, to }]) => {
      const field = fields[name]
      if (field === undefined || shownElsewhere.has(name)) return []
      const shown = (value: unknown) => (identity.has(name) && !maySee && value !== null ? masked : value)
      const moment = new Date(at).toISOString()
      return [
        {
          date: localParts(moment, 'Asia/Jakarta')[0],
          kind: 'RECORD' as const,
          event: 'Changed',
          field: [name, field] as const,
          before: shown(from),
          after: shown(to),
          reason: null,
          letterNo: null,
          by,
          at: moment,
        },
      ]
    }),
  )
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
