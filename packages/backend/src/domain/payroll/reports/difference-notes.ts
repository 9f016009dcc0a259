// Notes on differences between months: written next to the report, read with its rows and with the warnings of a run.
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { PayDifferenceNote } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-difference-note.entity'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { picked, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { refuseCovered } from '../../../engine/write/covered.ts'
import { changeWithRules, createWithRules } from '../../../engine/write/make-row.ts'

const ofPayDifferenceNote = tableColumns(PayDifferenceNote, 'x')

interface Noted {
  readonly employee: number
  readonly component: number
  readonly month: string
  readonly compareWith: string | null
  readonly cause: string
  readonly note: string
}

/** Notes why an amount changed; a second note on the same difference replaces it. AMOUNTS_COVERED if the user does not see the employee's pay. */
export async function noteDifference(context: ActionContext, asked: Noted) {
  const { employee, month, cause, note } = asked
  await refuseCovered(context, PayDifferenceNote, [{ employee }])
  const component = await storedRow(context, PayComponent, ['code'], { where: { id: asked.component } })
  if (component?.code == null) throw new KantorError('NOT_FOUND')
  const comparedWith = asked.compareWith ?? addMonths(`${month}-01`, -1).slice(0, 7)
  if (comparedWith === month) throw badInput([{ field: 'compareWith', rule: 'R-DIFF', message: 'is the month itself' }])
  const key = { employee, componentCode: component.code, month, comparedWith }
  const there = await storedRow(context, PayDifferenceNote, ['id'], { where: key })
  const said = { cause, note, notedBy: context.actor.name } as never
  if (there === undefined) await createWithRules(context, PayDifferenceNote, { ...key, ...(said as object) } as never)
  else await changeWithRules(context, PayDifferenceNote, there.id, said)
  return {}
}

export interface DifferenceNote {
  readonly employee: number
  readonly componentCode: string
  readonly cause: string
  readonly note: string | null
}
/** The notes on two months as the reader sees them, by employee and component. */
export async function notesOn(
  { tx, rows }: QueryContext,
  month: SQL,
  comparedWith: SQL,
): Promise<(employee: number, code: string) => DifferenceNote | undefined> {
  const found = await typedRows(
    tx,
    picked(ofPayDifferenceNote, 'employee', 'componentCode', 'cause', 'note'),
    sql`from ${rows('PayDifferenceNote')} x
      where x.month = ${month} and x.compared_with = ${comparedWith} order by x.id`,
  )
  const byKey = new Map(found.map((row) => [`${row.employee} ${row.componentCode}`, row]))
  return (employee, code) => byKey.get(`${employee} ${code}`)
}
