// Effective average rates: every write of a bracket is checked with its whole schedule, all or nothing.
import {
  type Bracket,
  bracketComplaints,
  inBoundOrder,
} from '@kantor/shared/catalogue/payroll-management/payroll-master/brackets'
import { TerBracket } from '@kantor/shared/catalogue/payroll-management/payroll-master/effective-monthly-entry'
import { TerSchedule } from '@kantor/shared/catalogue/payroll-management/payroll-master/ter-schedule.entity'
import { badInput, type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/connection.ts'
import { distinctRows, lineColumns } from '../../../db/rows/typed-rows.ts'
import { columnIn } from '../../../db/tables.ts'
import { type DerivedContext, type RuleContext, rulesFor } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'

const ofTerSchedulePtkpStatuses = lineColumns(TerSchedule, 'ptkpStatuses', 'l')

const rule = 'PMK 168/2023 art. 2'

interface StoredBracket extends Bracket {
  readonly id: number
}
/** The brackets of a schedule; the schedule stays locked until the write ends, so that two writers see one another. */
async function bracketsOf(tx: Db, schedule: number): Promise<readonly StoredBracket[]> {
  await tx.execute(sql`select id from ter_schedule where id = ${schedule} for update`)
  return await rowsOf<StoredBracket>(
    tx,
    sql`select id, up_to as "upTo", rate_percent as "ratePercent" from ter_bracket where schedule_id = ${schedule} order by up_to nulls last`,
  )
}

/** The errors in the table after the change; errors in other brackets are reported on the one being written. */
function tableComplaints(brackets: readonly StoredBracket[], own: number): readonly FieldError[] {
  const table = inBoundOrder(brackets)
  const found = bracketComplaints(table, (i, field) => (table[i]?.id === own ? field : `${field}#${i + 1}`), rule)
  return found.map((c) => {
    const [field = 'upTo', place] = c.field.split('#')
    return place === undefined ? c : { field, rule, message: `would make bracket ${place} wrong: ${c.message}` }
  })
}

export const terBracketRules = rulesFor(TerBracket, {
  async check({ tx }, next, before) {
    if (next.schedule == null) return []
    const own = before?.id ?? 0
    const others = (await bracketsOf(tx, next.schedule)).filter((b) => b.id !== own)
    // A first bracket is the only one: the table is built from its open end downwards.
    const table = [...others, { id: own, upTo: next.upTo ?? null, ratePercent: next.ratePercent ?? null }]
    return tableComplaints(table, own)
  },
  async beforeDelete({ tx }, row) {
    if (row.schedule === null) return
    const left = (await bracketsOf(tx, row.schedule)).filter((b) => b.id !== row.id)
    if (left.length > 0 && tableComplaints(left, 0).length > 0) {
      throw new KantorError(
        'BAD_STATE',
        'The table would have no open last bracket. Delete the brackets below it first, or end the schedule.',
      )
    }
  },
  derived: {
    category: ({ columns }) => sql`select s.category from ter_schedule s where s.id = ${columnIn(columns, 'schedule')}`,
    effectiveFrom: ({ columns }) =>
      sql`select s.effective_from from ter_schedule s where s.id = ${columnIn(columns, 'schedule')}`,
    effectiveTo: ({ columns }) =>
      sql`select s.effective_to from ter_schedule s where s.id = ${columnIn(columns, 'schedule')}`,
    seq: ({ columns }) =>
      sql`select 1 + count(*) from ter_bracket b where b.schedule_id = ${columnIn(columns, 'schedule')} and ${below(columns)}`,
    over: ({ columns }) =>
      sql`select max(b.up_to) from ter_bracket b where b.schedule_id = ${columnIn(columns, 'schedule')} and ${below(columns)}`,
  },
})

const below = (columns: DerivedContext['columns']): SQL => {
  const upTo = columnIn(columns, 'upTo')
  return sql`b.up_to is not null and (${upTo} is null or b.up_to < ${upTo})`
}

const bracketsSql = ({ columns }: DerivedContext): SQL =>
  sql`from ter_bracket b where b.schedule_id = ${columnIn(columns, 'id')}`

export const terScheduleRules = rulesFor(TerSchedule, {
  derived: {
    statusText: ({ columns }) =>
      sql`select string_agg(regexp_replace(l.ptkp_status, '(\\d)$', '/\\1'), ', ' order by l.seq)
        from ter_schedule_ptkp_statuses l where l.parent_id = ${columnIn(columns, 'id')}`,
    bracketCount: (context) => sql`select count(*) ${bracketsSql(context)}`,
    lowestTaxed: (context) => sql`select max(b.up_to) ${bracketsSql(context)} and b.rate_percent = 0`,
    topRate: (context) => sql`select max(b.rate_percent) ${bracketsSql(context)}`,
  },
  async check(context, next, before) {
    const statuses = (next.ptkpStatuses ?? []).flatMap((l) => l.ptkpStatus ?? [])
    const taken = await takenStatuses(context, next, before?.id ?? 0)
    const twice = statuses.filter((s) => taken.has(s))
    return twice.length === 0
      ? []
      : [{ field: 'ptkpStatuses', rule, message: `${twice.join(', ')} is in another category on these days` }]
  },
})

/** Statuses that other categories have on some day of this one. */
async function takenStatuses(
  context: RuleContext,
  next: { readonly [field: string]: unknown },
  own: number,
): Promise<ReadonlySet<string>> {
  const { category, effectiveFrom, effectiveTo } = next
  const { rows: schedules, lines } = queryContext(context)
  if (typeof effectiveFrom !== 'string')
    throw badInput([{ field: 'effectiveFrom', rule: 'required', message: 'this field is required' }])
  const rows = await distinctRows(
    context.tx,
    { status: ofTerSchedulePtkpStatuses.ptkpStatus },
    sql`from ${schedules('TerSchedule')} s join ${lines('TerSchedule', 'ptkpStatuses')} l on l.parent_id = s.id
      where s.id <> ${own} and s.category <> ${category} and s.status = 'IN_FORCE'
        and not exists (select 1 from ${schedules('TerSchedule')} y where y.category = s.category and y.status = 'IN_FORCE'
          and y.correction > s.correction and y.effective_from <= greatest(s.effective_from, ${effectiveFrom}::date)
          and coalesce(y.effective_to, 'infinity'::date) >= least(coalesce(s.effective_to, 'infinity'::date), coalesce(${effectiveTo ?? null}::date, 'infinity'::date)))
        and (s.effective_to is null or s.effective_to >= ${effectiveFrom}::date)
        and (${effectiveTo ?? null}::date is null or s.effective_from <= ${effectiveTo ?? null}::date)`,
  )
  return new Set(rows.map((r) => r.status))
}
