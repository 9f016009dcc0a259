// The rows of a report of payslips as papers, one payslip a sheet.
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { idList } from '../../../../db/id-list.ts'
import { distinctRows, tableColumns } from '../../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../../engine/datasets/dataset.ts'
import type { Sheet } from '../../../../engine/print/model.ts'
import { printTo } from '../../../../engine/print/print.ts'
import type { ReportPaper } from '../../../../engine/report/logic.ts'
import { ownEmployee, payslipPasswordOf } from '../payslip-password.ts'
import { lockedSlips } from './locked-slips.ts'
import { printable } from './printable.ts'
import type { SlipPaper } from './slip-paper.ts'
import { type SlipRecord, slipRecords } from './slip-records.ts'
import { type Fold, slipSheet, slipsPrint } from './slip-sheet.ts'

const ofPayslip = tableColumns(Payslip, 'p')

/** Payslips that are read and drawn at once. */
const atOnce = 200

/** A paper for each payslip of the rows; `papers` gives the content of those of some payslips. */
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
    const drawn: number[] = []
    async function* sheets(): AsyncGenerator<Sheet> {
      for (let from = 0; from < ids.length; from += atOnce) {
        const slips = printable(context, await slipRecords(context, ids.slice(from, from + atOnce)))
        for (const paper of await papers(context, company, slips)) {
          drawn.push(paper.slip)
          yield slipSheet(paper, (params.paper as Fold | null) ?? 'SHEET')
        }
      }
    }
    await printTo(out, slipsPrint({ title, company, password }, sheets()))
    if (drawn.length === 0)
      throw new KantorError(
        'BAD_STATE',
        'There is no payslip of a closed run here. Payslips are printed once their run is closed.',
      )
    return { entity: Payslip, ids: drawn }
  }

/** The employees of some payslips, two at most: no more are queried. */
const employeesOf = (context: QueryContext, ids: readonly number[]) =>
  distinctRows(
    context.tx,
    { employee: ofPayslip.employee },
    sql`from ${context.rows('Payslip')} p where p.id = ${idList(ids)} limit 2`,
  )
const isOfSeveral = async (context: QueryContext, ids: readonly number[]): Promise<boolean> =>
  (await employeesOf(context, ids)).length > 1

/**
 * The password of the PDF: the user's own payslips always have the secret they chose, those of another employee where it is requested. A PDF of
 * several employees has no password that all of them could know: on request, each gets their own file (`lockedSlips`).
 */
export async function passwordFor(
  context: QueryContext,
  ids: readonly number[],
  isAsked: boolean,
): Promise<string | null> {
  const found = await employeesOf(context, ids)
  const [first] = found
  if (first === undefined) return null
  if (found.length > 1) return null
  if (!isAsked && first.employee !== (await ownEmployee(context))) return null
  const password = await payslipPasswordOf(context, first.employee)
  if (password !== null || !isAsked) return password
  throw new KantorError('BAD_STATE', 'No password was chosen for the payslips of this employee yet.')
}
