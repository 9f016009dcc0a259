// Payslips: what is read of the run behind them, and when employees see their own.
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { sql } from 'drizzle-orm'
import { lineTableFor, tableFor } from '../../../db/product-tables.ts'
import { columnIn } from '../../../db/tables.ts'
import { type DerivedContext, type OwnPayContext, type RuleContext, rulesFor } from '../../../engine/context.ts'
import { settleUploadedRuns } from '../uploads/uploaded-run.ts'

const runs = tableFor('PayRun')
const accounts = tableFor('UserAccount')

const empty = () => sql`null`
const unnamed = () => sql`''`

const settleRun = async (context: RuleContext, run: number | null): Promise<void> => {
  if (run !== null) await settleUploadedRuns(context, [run])
}

/** A column of the run of a payslip. */
const ofRun =
  (name: string) =>
  ({ columns }: DerivedContext) =>
    sql`(select ${columnIn(runs.columns, name)} from ${runs.table} where ${columnIn(runs.columns, 'id')} = ${columnIn(columns, 'run')})`

/** Is it the reader's own? Once it is published, and as long as its run is closed: one that is opened again may still change (payroll 4.19). */
const ownOf = (columns: OwnPayContext['columns'], viewer: number) =>
  sql`(${columnIn(columns, 'employee')} in (select ${columnIn(accounts.columns, 'employee')} from ${accounts.table}
      where ${columnIn(accounts.columns, 'id')} = ${viewer})
    and ${columnIn(columns, 'publishedAt')} is not null
    and ${columnIn(columns, 'run')} in (select ${columnIn(runs.columns, 'id')} from ${runs.table} where ${columnIn(runs.columns, 'status')} = 'CLOSED'))`

/** The state of a payslip; a payslip on hold keeps its state in spite of changes to its run. */
const stateOf = (context: DerivedContext) => {
  const { columns } = context
  const [status, run] = [columnIn(columns, 'status'), ofRun('status')(context)]
  return sql`(case when ${status} in ('PAID', 'HELD') then ${status} when ${columnIn(columns, 'publishedAt')} is not null and ${run} = 'CLOSED' then 'PUBLISHED'
    when ${run} in ('CHECKED', 'CLOSED') then ${run} else 'CALCULATED' end)`
}

export const payslipRules = rulesFor(Payslip, {
  // Runs write their payslips by themselves: what comes this way is of a former system.
  afterWrite: (context, row) => settleRun(context, row.run),
  afterDelete: (context, row) => settleRun(context, row.run),
  derived: {
    payGroup: ofRun('payGroup'),
    runType: ofRun('runType'),
    runStatus: ofRun('status'),
    payDate: ofRun('payDate'),
    corrects: (
      context,
    ) => sql`(case when ${ofRun('runType')(context)} = 'CORRECTION' then (select string_agg(distinct l.origin_period, ', ' order by l.origin_period)
      from ${lineTableFor('Payslip', 'payLines').table} l where l.parent_id = ${columnIn(context.columns, 'id')}) end)`,
    isOwn: ({ columns, viewer }) => (viewer === undefined ? sql`false` : ownOf(columns, viewer.userId)),
    payState: (context) => stateOf(context),
    stateDays: (context) => {
      const since = sql`(case ${stateOf(context)} when 'PUBLISHED' then ${columnIn(context.columns, 'publishedAt')}
        when 'CHECKED' then ${ofRun('checkedAt')(context)} when 'CALCULATED' then ${ofRun('calculatedAt')(context)} else ${ofRun('closedAt')(context)} end)`
      return sql`(${context.today}::date - (coalesce(${since}, ${columnIn(context.columns, 'updatedAt')}) at time zone 'Asia/Jakarta')::date)`
    },
  },

  ownPay: ({ columns, viewer }) => ownOf(columns, viewer),
  // An employee reads what his paper says: that payment waits, but neither the findings of the checks nor who put it on hold and why (payroll 4.13).
  ownPayShows: {
    status: (value) => sql`(case when ${value} = 'WARNING' then 'OK' else ${value} end)`,
    holdReason: empty,
    heldBy: empty,
    heldFor: empty,
    createdBy: unnamed,
    updatedBy: unnamed,
  },
})
