// Contracts of the last months as the letters that were written for them; all but the newest are signed.
import { EmployeeLetter } from '@kantor/shared/catalogue/human-resource-management/human-resource-code/employee-letter.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { letterFor, nextOfYear } from '../../domain/organisation/letter-for.ts'
import { actionContext } from '../../engine/actions/actions.ts'
import { systemActor } from '../../engine/system-actor.ts'
import { type SeedContext, ssi } from '../area.ts'
import { insertRows } from '../writing/rows.ts'

const newest = 12
const unsigned = 3

/** Numbers them as the product does, oldest first. */
export async function insertWrittenLetters({ tx, engine, today }: SeedContext): Promise<void> {
  // A user who writes letters may look at personal data, which the letters contain.
  const writer = { ...systemActor(ssi.companyCode, 'seed', ssi.branchCode), access: new Set(['frmHEMPLYM01I']) }
  const context = actionContext(tx, engine, writer)
  const contracts = await rowsOf<{ letter: number; employee: number; date: string }>(
    tx,
    sql`select * from (select l.id as letter, k.employee_id as employee, to_char(k.date_from, 'YYYY-MM-DD') as date
        from employee_contract k join employee e on e.id = k.employee_id and e.active_status <> 'INACTIVE'
        join agreement_letter_set l on l.company_code = k.company_code and l.letter_code = 'PKWT' and l.status = 'ACTIVE'
        where k.company_code = ${ssi.companyCode} and k.date_to is not null and k.date_from <= ${today}::date
        order by k.date_from desc, k.employee_id limit ${newest}) n order by n.date, n.employee`,
  )
  const rows = []
  for (const [i, { letter, employee, date }] of contracts.entries()) {
    const { letterNo, html, version } = await letterFor(context, { letter, employee, date }, nextOfYear(context, date))
    const isSigned = i < contracts.length - unsigned
    rows.push({
      letter,
      employee,
      letterNo,
      letterVersion: version,
      letterDate: date,
      renderedHtml: html,
      signedAt: isSigned ? addDays(date, 2) : null,
    })
  }
  await insertRows(tx, EmployeeLetter, ssi, rows)
}
