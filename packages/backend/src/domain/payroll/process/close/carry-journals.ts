// Journals of runs that were handed over before the ledger took them (FIN-17): what they credit to the accounts of employees in one line is named by employee, as runs
// that are closed now hand it over. Amounts do not change; a journal that is in the books stays as it is.
import { PostingEvent } from '@kantor/shared/catalogue/finance-slip/posting-event.entity'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import type { JournalLine } from '@kantor/shared/rules/ledger/posting-line'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import {
  asText,
  lineColumns,
  neverNull,
  ownRows,
  picked,
  tableColumns,
  typedRows,
} from '../../../../db/rows/typed-rows.ts'
import type { Engine, RuleContext } from '../../../../engine/context.ts'
import { systemActor } from '../../../../engine/system-actor.ts'
import { contextOf } from '../../../../engine/write/write.ts'
import { keptByPerson } from './run-journal.ts'

const ofEvent = tableColumns(PostingEvent, 'p')
const ofPayslip = tableColumns(Payslip, 's')
const ofLine = lineColumns(Payslip, 'payLines', 'l')

/** Names the employees in the journals of all companies that wait without them; gives how many were changed. Safe to run at any time. */
export async function carryJournals(engine: Engine): Promise<number> {
  const waiting = await typedRows(
    engine.database.db,
    { ...picked(ofEvent, 'id', 'companyCode', 'payload'), run: neverNull(ofEvent.run) },
    sql`from posting_event p where p.run_id is not null and not p.reverses and (p.status = 'PENDING' or (p.status = 'ERROR' and p.error_code = 'PARTY_REQUIRED')) order by p.id`,
  )
  let changed = 0
  for (const { id, companyCode, payload, run } of waiting) {
    const journal = JSON.parse(payload) as { readonly lines: readonly JournalLine[] }
    if (!journal.lines.some(isNameless)) continue
    await engine.database.db.transaction(async (tx) => {
      const context = contextOf(tx, engine, systemActor(companyCode, 'carry-journals'))
      const lines = await named(context, run, journal.lines)
      if (lines === undefined) return
      await tx.execute(sql`update posting_event set payload = ${JSON.stringify({ ...journal, lines })}, status = 'PENDING', error_code = null, error_text = null,
        row_version = row_version + 1 where id = ${id} and status in ('PENDING', 'ERROR')`)
      changed++
    })
  }
  return changed
}

const isNameless = ({ key, party }: JournalLine): boolean => party === null && keptByPerson.has(key)

/** The lines with one for each employee in the place of those that name none; undefined where the payslips say another amount. */
async function named(
  context: RuleContext,
  run: number,
  lines: readonly JournalLine[],
): Promise<readonly JournalLine[] | undefined> {
  const all: JournalLine[] = []
  for (const line of lines) {
    if (!isNameless(line)) {
      all.push(line)
      continue
    }
    const parts = line.components.length === 0 ? [] : await partsOf(context, run, line.components)
    const total = parts.reduce((sum, { amount }) => sum + senOf(amount), 0n)
    if (total !== senOf(line.credit) - senOf(line.debit)) return undefined
    for (const { party, amount } of parts) {
      const sen = senOf(amount)
      all.push({ ...line, party, debit: moneyText(sen < 0n ? -sen : 0n), credit: moneyText(sen > 0n ? sen : 0n) })
    }
  }
  return all
}

/** What each employee of a run has under some components, by the number of the employee. */
const partsOf = ({ tx, actor }: RuleContext, run: number, components: readonly string[]) =>
  typedRows(
    tx,
    { party: neverNull(ofPayslip.employeeNo), amount: asText(sql`sum(l.amount)`) },
    sql`from ${ownRows(actor, ofPayslip)} join ${ownRows(actor, ofLine)} on l.parent_id = s.id
      where s.run_id = ${run} and l.line_kind = 'DEDUCTION' and l.component_code in (${sql.join(
        components.map((code) => sql`${code}`),
        sql`, `,
      )})
      group by s.employee_no having sum(l.amount) <> 0 order by s.employee_no`,
  )
