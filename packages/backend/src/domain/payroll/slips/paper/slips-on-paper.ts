// The rows of a report of payslips as papers, one payslip a sheet.
import { finished } from 'node:stream/promises'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/payslip.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../../db/connection.ts'
import { idList } from '../../../../db/id-list.ts'
import type { QueryContext } from '../../../../engine/datasets/dataset.ts'
import type { ReportPaper } from '../../../../engine/report/logic.ts'
import { pdfDocument } from '../../../../engine/report/pdf-document.ts'
import { ownEmployee, payslipPasswordOf } from '../payslip-password.ts'
import { drawSlip, type Fold } from './draw.ts'
import { lockedSlips } from './locked-slips.ts'
import { printable } from './printable.ts'
import type { SlipPaper } from './slip-paper.ts'
import { type SlipRecord, slipRecords } from './slip-records.ts'

/** Payslips that are read and drawn at once. */
const atOnce = 200

/** A paper for each payslip of the rows; `papers` says what stands on those of some payslips. */
export const slipsOnPaper =
  (
    title: string,
    papers: (context: QueryContext, company: string, slips: readonly SlipRecord[]) => Promise<readonly SlipPaper[]>,
  ): ReportPaper =>
  async (context, { out, company, params, parts }) => {
    const named = new Set<number>()
    for await (const rows of parts) for (const { payslip } of rows) named.add(Number((payslip as { id: number }).id))
    const ids = [...named]
    if (params.locked === true && (await isOfSeveral(context, ids)))
      return await lockedSlips(context, ids, { out, title, company, params }, papers)
    const password = await passwordFor(context, ids, params.locked === true)
    const doc = pdfDocument({ title, company, lang: 'id', size: 'A4', layout: 'portrait', password })
    doc.pipe(out)
    const drawn: number[] = []
    for (let from = 0; from < ids.length; from += atOnce) {
      const slips = printable(context, await slipRecords(context, ids.slice(from, from + atOnce)))
      for (const paper of await papers(context, company, slips)) {
        if (drawn.length > 0) doc.addPage()
        drawSlip(doc, paper, (params.paper as Fold | null) ?? 'SHEET')
        drawn.push(paper.slip)
      }
    }
    doc.end()
    await finished(out)
    if (drawn.length === 0)
      throw new KantorError(
        'BAD_STATE',
        'There is no payslip of a closed run here. Payslips are printed once their run is closed.',
      )
    return { entity: Payslip, ids: drawn }
  }

/** The employees of some payslips, two at most: more is not asked. */
const employeesOf = (context: QueryContext, ids: readonly number[]) =>
  rowsOf<{ employee: number }>(
    context.tx,
    sql`select distinct p.employee_id as employee from ${context.rows('Payslip')} p where p.id = ${idList(ids)} limit 2`,
  )
const isOfSeveral = async (context: QueryContext, ids: readonly number[]): Promise<boolean> =>
  (await employeesOf(context, ids)).length > 1

/**
 * What the PDF is locked by: one's own payslips always by what one chose, those of another where it is asked for. A PDF of several people has no
 * password that all of them could know: asked for, each gets a file of his own (`lockedSlips`).
 */
async function passwordFor(context: QueryContext, ids: readonly number[], isAsked: boolean): Promise<string | null> {
  const found = await employeesOf(context, ids)
  const [first] = found
  if (first === undefined) return null
  if (found.length > 1) return null
  if (!isAsked && first.employee !== (await ownEmployee(context))) return null
  const password = await payslipPasswordOf(context, first.employee)
  if (password !== null || !isAsked) return password
  throw new KantorError('BAD_STATE', 'No password was chosen for the payslips of this employee yet.')
}
