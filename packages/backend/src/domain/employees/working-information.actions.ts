// What belongs to an employment in addition to its row: assignments, contracts, letters, awards, badges; one statement each, newest first.
import { workingInformation } from '@kantor/shared/catalogue/employees/working-information'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'

type Row = { readonly [field: string]: never }

/** Rows with their references by name, each read at once. */
async function shown(context: ActionContext, query: SQL, refs: { readonly [field: string]: string }) {
  const rows = await rowsOf<Row>(context.tx, query)
  const known = new Map<string, Awaited<ReturnType<ActionContext['refsOf']>>>()
  for (const entity of new Set(Object.values(refs))) {
    const names = Object.keys(refs).filter((name) => refs[name] === entity)
    const ids = rows.flatMap((row) =>
      names.flatMap((name) => (typeof row[name] === 'number' ? [Number(row[name])] : [])),
    )
    known.set(entity, await context.refsOf(entity, ids))
  }
  const referred = (row: Row) =>
    Object.fromEntries(
      Object.entries(refs).map(([name, entity]) => [name, known.get(entity)?.get(Number(row[name] ?? 0)) ?? null]),
    )
  return { total: rows.length, rows: rows.map((row) => ({ ...row, ...referred(row) }) as never) }
}

const own = ({ actor }: ActionContext, employee: number) =>
  sql`x.company_code = ${actor.companyCode} and x.employee_id = ${employee}`

export const workingInformationActions: ActionsEntry = actionsFor(workingInformation, {
  assignments: (context, { employee }) =>
    shown(
      context,
      sql`select x.valid_from::text as "validFrom", x.valid_to::text as "validTo", x.event_type as event, x.department_id as department,
          x.position_id as position, x.level_id as level, x.grade_id as grade, x.location_id as location, x.work_group_id as "workGroup",
          x.employee_status_id as "employeeStatus", case when x.valid_from > ${context.today}::date then 'PLANNED' else 'EFFECTIVE' end as state,
          x.letter_no as "letterNo", x.reason
        from employee_assignment x where ${own(context, employee)} and x.status <> 'CANCELLED' order by x.valid_from desc`,
      {
        department: 'Department',
        position: 'Position',
        level: 'PositionLevel',
        grade: 'PositionGrade',
        location: 'WorkLocation',
        workGroup: 'WorkGroup',
        employeeStatus: 'CommonCode',
      },
    ),
  contracts: (context, { employee }) =>
    shown(
      context,
      sql`select x.contract_no as "contractNo", x.contract_type_id as "contractType", x.sequence, x.date_from::text as "dateFrom",
          x.date_to::text as "dateTo", x.is_extension as "isExtension", x.signed_date::text as "signedDate", x.decision, x.status
        from employee_contract x where ${own(context, employee)} order by x.date_from desc`,
      { contractType: 'ContractType' },
    ),
  discipline: (context, { employee }) =>
    shown(
      context,
      sql`select x.letter_no as "letterNo", x.disc_type as "discType", x.violation_id as violation, x.issue_date::text as "issueDate",
          x.valid_until::text as "validUntil", x.status = 'ISSUED' and coalesce(x.valid_until >= ${context.today}::date, false) as holds, x.status
        from employee_disciplinary x where ${own(context, employee)} and x.status in ('ISSUED', 'REVOKED') order by x.issue_date desc, x.id desc`,
      { violation: 'CommonCode' },
    ),
  awards: (context, { employee }) =>
    shown(
      context,
      sql`select x.award_id as award, x.award_year as "awardYear", x.award_date::text as "awardDate", x.letter_no as "letterNo", x.amount, x.status
        from employee_award x where ${own(context, employee)} and x.status <> 'CANCELLED' order by x.award_date desc, x.id desc`,
      { award: 'Award' },
    ),
  badges: (context, { employee }) =>
    shown(
      context,
      sql`select x.badge_no as "badgeNo", x.terminal_group as "terminalGroup", x.valid_from::text as "validFrom", x.valid_to::text as "validTo"
        from employee_badge x where ${own(context, employee)} order by x.valid_from desc`,
      {},
    ),
})
