// Batches of additions and deductions: open periods of their group, its people alone, and never approved by who prepared them.

import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { AdditionalBatch } from '@kantor/shared/catalogue/payroll-management/payroll-entry/additional-batch.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { lineTableFor, tableFor } from '../../../db/product-tables.ts'
import { columnIn } from '../../../db/tables.ts'
import { isOneOf, makersOf, sendersOf, sheetSendersOf } from '../../../engine/approval/people.ts'
import { type DerivedContext, type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { refuseFrozen } from './frozen.ts'
import { ofPeriod, openPeriodOf, refusePaidFinally } from './open-period.ts'

type Batch = RuleValues<typeof AdditionalBatch.fields>

export const additionalBatchRules = rulesFor(AdditionalBatch, {
  /** The user who wrote the last change to be approved is the preparer. */
  derive: ({ actor }, next) => (next.status === 'DRAFT' ? { preparedBy: actor.userId, approvedBy: null } : {}),
  async check(context, next, before) {
    if (before?.status === 'CONSUMED') throw new KantorError('USED_IN_CLOSED_RUN')
    refuseFrozen(AdditionalBatch, before, next)
    const period = await openPeriodOf(context, next.period)
    const named = next.status === 'REJECTED' ? [] : (next.lines ?? []).map(({ employee }) => employee)
    await refusePaidFinally(context, next.period, named)
    const isForeign = period !== undefined && period.payGroup !== next.payGroup
    return [
      ...(isForeign ? [{ field: 'period', rule: 'R-TIME', message: 'is no period of the pay group' }] : []),
      ...(await kindComplaints(context, next)),
      ...(await outsiderComplaints(context, next)),
    ]
  },
  moves: {
    approve: {
      derive: ({ actor }) => ({ approvedBy: actor.userId }),
      check: async (context, { preparedBy }, { id }) =>
        refuseMakers(context, [preparedBy, ...(await editorsOf(context, id))]),
    },
    // An earlier editor may still reject what another user submitted.
    reject: { check: (context, { preparedBy }) => refuseMakers(context, [preparedBy]) },
  },
  async beforeRestore(context, next, stored) {
    if (stored?.status === 'CONSUMED') throw new KantorError('USED_IN_CLOSED_RUN')
    await openPeriodOf(context, next.period)
  },
  async beforeDelete(context, row) {
    if (row.status === 'CONSUMED') throw new KantorError('USED_IN_CLOSED_RUN')
    refuseFrozen(AdditionalBatch, row)
    await openPeriodOf(context, row.period)
  },
  derived: {
    paySequence: (context) => ofPeriod(context, 'paySequence'),
    lineCount: (context) => sql`(select count(*)::int from ${linesOf(context)})`,
    total: (context) => sql`(select coalesce(sum(l.amount), 0) from ${linesOf(context)})`,
    duplicates: duplicatesOf,
  },
})

async function refuseMakers(context: RuleContext, makers: Parameters<typeof isOneOf>[1]): Promise<readonly []> {
  if (await isOneOf(context, makers)) throw new KantorError('MAKER_CANNOT_APPROVE')
  return []
}

/** Everybody who had a hand in a batch, or submitted it: what he wrote may be in it still, however small the changes of others after his. */
const editorsOf = async (context: RuleContext, batch: number): Promise<readonly (number | null)[]> => [
  ...(await makersOf(context, AdditionalBatch, batch)).map(({ user }) => user),
  ...(await sendersOf(context, AdditionalBatch, batch, ['SUBMITTED'])),
  ...(await sheetSendersOf(context, AdditionalBatch, batch)),
]

/** Additions are earnings, deductions deductions. */
async function kindComplaints(context: RuleContext, { component, kind }: Batch) {
  const found = await storedRow(context, PayComponent, ['kind'], { where: { id: component ?? 0 } })
  const wanted = kind === 'DEDUCTION' ? 'DEDUCTION' : 'EARNING'
  if (found === undefined || found.kind === wanted) return []
  const message =
    kind === 'DEDUCTION' ? 'is no deduction' : 'is no earning: choose a deduction as kind, or another component'
  return [{ field: 'component', rule: 'R-COMPONENT', message }]
}

/** Everybody on the lines belongs to the pay group. */
async function outsiderComplaints(context: RuleContext, { payGroup, lines }: Batch) {
  const named = (lines ?? []).map(({ employee }) => employee ?? 0)
  if (payGroup == null || named.length === 0) return []
  const files = await storedRows(context, EmployeeRemuneration, ['employee'], { where: { payGroup, employee: named } })
  const own = new Set(files.map(({ employee }) => employee))
  return named.flatMap((employee, i) =>
    own.has(employee)
      ? []
      : [{ field: `lines.${i}.employee`, rule: 'R-TIME', message: 'does not belong to the pay group' }],
  )
}

/** The lines of a batch as `l`. */
const linesOf = ({ columns }: DerivedContext) =>
  sql`${lineTableFor('AdditionalBatch', 'lines').table} l where l.parent_id = ${columnIn(columns, 'id')}`

function duplicatesOf(context: DerivedContext) {
  const { table, columns: all } = tableFor('AdditionalBatch')
  const other = (name: string) => sql`o.${sql.identifier(columnIn(all, name).name)}`
  const own = (name: string) => columnIn(context.columns, name)
  return sql`(select count(*)::int from ${linesOf(context)} and exists (select 1 from ${table} o
    join ${lineTableFor('AdditionalBatch', 'lines').table} n on n.parent_id = o.id and n.employee_id = l.employee_id
    where ${other('id')} <> ${own('id')} and ${other('period')} = ${own('period')} and ${other('component')} = ${own('component')}
      and ${other('status')} <> 'REJECTED'))`
}
