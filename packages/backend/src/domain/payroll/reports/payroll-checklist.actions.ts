// The findings of the newest check of a period, and taking note of a warning.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { PayRunCheck } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run-check.entity'
import { payrollChecklist } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-checklist'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import { holds } from '../../../db/search-text.ts'
import { type ActionsEntry, actionsFor } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { writeAudit } from '../../../engine/write/audit.ts'
import { lockStored } from '../../../engine/write/stored.ts'
import { inWriting, updateRow } from '../../../engine/write/write.ts'

const ofEmployee = tableColumns(Employee, 'e')

interface StoredFinding {
  readonly finding: number
  readonly severity: 'BLOCKER' | 'WARNING' | 'INFO'
  readonly code: 'C02'
  readonly employee: number | null
  readonly message: string
  readonly value: string | null
  readonly status: 'OPEN' | 'ACKNOWLEDGED' | 'SOLVED'
  readonly note: string | null
  readonly by: string | null
  readonly path: string | null
  readonly total: number
}

/** The newest finished check of a period is the one that counts. */
const newest = (company: string, period: string) =>
  sql`(select max(j.id) from job j where j.company_code = ${company} and j.feature = ${payrollChecklist.path} and j.status = 'DONE' and j.params ->> 'period' = ${period})`

export const payrollChecklistActions: ActionsEntry = actionsFor(payrollChecklist, {
  findings: async (context, { period, severity, status, search, page, size }) => {
    const { tx, actor, refsOf } = context
    const found = queryContext(context).rows('PayRunCheck')
    const rows = await rowsOf<StoredFinding>(
      tx,
      sql`select c.id as finding, c.severity, c.code, c.employee_id as employee, c.message, c.value, c.status, c.note, c."by", c.path, count(*) over ()::int as total
        from ${found} c left join ${ownRows(actor, ofEmployee)} on e.id = c.employee_id
        where c.company_code = ${actor.companyCode} and c.check_run = ${newest(actor.companyCode, period)}
          and (${severity}::text is null or c.severity = ${severity}) and (${status}::text is null or c.status = ${status})
          and (${search}::text is null or ${holds(sql`c.message`, search ?? '')} or ${holds(sql`e.full_name`, search ?? '')} or ${holds(sql`e.employee_no`, search ?? '')})
        order by array_position(array['BLOCKER', 'WARNING', 'INFO'], c.severity::text), array_position(array['OPEN', 'ACKNOWLEDGED', 'SOLVED'], c.status::text), c.code, c.subject
        limit ${size} offset ${(page - 1) * size}`,
    )
    const people = await refsOf(
      'Employee',
      rows.map((r) => r.employee),
    )
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.map(({ total: _, employee, ...row }) => ({ ...row, employee: people.get(employee ?? 0) ?? null })),
    }
  },
  acknowledge: ({ engine, actor }, { finding, note }) =>
    inWriting(engine, actor, PayRunCheck, payrollChecklist, async (writing) => {
      const { context } = writing
      // The path alone: a user who does not see a finding does not acknowledge it either.
      const { path } = payrollChecklist
      const stored = await lockStored(context.tx, engine, actor, PayRunCheck, finding, { path })
      if (stored === undefined) throw new KantorError('NOT_FOUND')
      if (stored.severity === 'BLOCKER')
        throw new KantorError('BAD_STATE', 'A blocker cannot be acknowledged. Solve it, then check again.')
      if (stored.status === 'SOLVED') throw new KantorError('BAD_STATE', 'This is solved already.')
      const after = await updateRow(writing, { ...stored, status: 'ACKNOWLEDGED', note, by: actor.name }, stored)
      const trail = { entity: PayRunCheck, feature: payrollChecklist, id: finding, before: stored, after }
      await writeAudit(context.tx, actor, { action: 'EDIT', ...trail })
      return {}
    }),
})
