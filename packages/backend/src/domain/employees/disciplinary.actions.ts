// What is asked of a letter beside its row: the letter itself, and that the employee has it.
import { disciplinaryHistory } from '@kantor/shared/catalogue/employees/disciplinary-history'
import { EmployeeDisciplinary } from '@kantor/shared/catalogue/employees/employee-disciplinary.entity'
import { tanggal } from '@kantor/shared/formats/indonesian'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { lockStored } from '../../engine/write/stored.ts'
import { updateRow } from '../../engine/write/write.ts'
import { type LetterFacts, letterParts } from './letter-text.ts'

export const disciplinaryActions: ActionsEntry = actionsFor(disciplinaryHistory, {
  async letter({ tx, actor }, { document }) {
    const [facts] = await rowsOf<LetterFacts>(
      tx,
      sql`select d.letter_no as "letterNo", d.disc_type as "discType", d.violation_date::text as "violationDate", d.description,
          d.issue_date::text as "issueDate", d.valid_until::text as "validUntil", d.suspend_from::text as "suspendFrom",
          d.suspend_to::text as "suspendTo", e.full_name as name, e.employee_no as "employeeNo", p.position_name as position,
          u.department_name as department, c.code_name as violation, i.full_name as "issuedBy", co.name as company,
          (d.acknowledged_at at time zone 'Asia/Jakarta')::date::text as acknowledged
        from employee_disciplinary d join employee e on e.id = d.employee_id left join position p on p.id = e.position_id
          left join department u on u.id = coalesce(d.department_id, e.department_id) left join common_code c on c.id = d.violation_id
          left join employee i on i.id = d.issued_by_id left join company co on co.code = d.company_code
        where d.id = ${document} and d.company_code = ${actor.companyCode}`,
    )
    if (facts === undefined) throw new KantorError('NOT_FOUND')
    const rows = letterParts(facts, tanggal).map(([part, text]) => ({ part, text }))
    return { total: rows.length, rows }
  },
  async acknowledge(context, { document }) {
    const { tx, engine, actor } = context
    const stored = await lockStored(tx, engine, actor, EmployeeDisciplinary, document)
    if (stored === undefined) throw new KantorError('NOT_FOUND')
    if (stored.status !== 'ISSUED' || stored.acknowledgedAt !== null)
      throw new KantorError('BAD_STATE', 'Only an issued letter can be acknowledged, and only once.')
    const writing = { engine, actor, entity: EmployeeDisciplinary, context, rules: {} }
    const after = await updateRow(writing, { ...stored, acknowledgedAt: engine.now().toISOString() }, stored)
    const trail = { entity: EmployeeDisciplinary, feature: disciplinaryHistory, id: document, before: stored, after }
    await writeAudit(tx, actor, { action: 'EDIT', ...trail })
    return {}
  },
})
