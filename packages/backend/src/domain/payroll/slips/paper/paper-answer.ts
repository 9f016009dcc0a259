// A payslip as the query of its page gives it: the same paper as in the PDF, as texts and figures.

import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { payslips } from '@kantor/shared/catalogue/payroll-management/payroll-process/payslips'
import type { ActionResult } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { ActionContext } from '../../../../engine/actions/actions.ts'
import { queryContext } from '../../../../engine/datasets/dataset.ts'
import { printed } from '../../../../engine/print/print.ts'
import { companyOf } from '../../../../engine/report/head.ts'
import { noteViews } from '../../../../engine/write/reading-trail.ts'
import { printable } from './printable.ts'
import { type PaperBlock, type SlipPaper, slipPaper } from './slip-paper.ts'
import { slipRecords } from './slip-records.ts'
import { slipSheet, slipsPrint } from './slip-sheet.ts'
import { passwordFor } from './slips-on-paper.ts'

type Answer = ActionResult<typeof payslips, 'paper'>
type AnswerRow = Answer['rows'][number]

/** The paper of a payslip; NOT_FOUND where its reader may neither see nor print it. A look at the payslip of another person leaves an entry. */
export async function payslipAsPaper(context: ActionContext, payslip: number): Promise<Answer> {
  const query = queryContext(context)
  const [slip] = printable(query, await slipRecords(query, [payslip]))
  if (slip === undefined) throw new KantorError('NOT_FOUND')
  await noteViews(context.engine, context.actor, Payslip, [payslip], payslips)
  return answerOf(slipPaper(await companyOf(context), slip))
}

/** The same paper as a PDF; the reader's own is locked by the secret that the reader chose. A look at the payslip of another person leaves an entry. */
export async function payslipAsPdf(context: ActionContext, payslip: number) {
  const query = queryContext(context)
  const [slip] = printable(query, await slipRecords(query, [payslip]))
  if (slip === undefined) throw new KantorError('NOT_FOUND')
  await noteViews(context.engine, context.actor, Payslip, [payslip], payslips)
  const company = await companyOf(context)
  const paper = slipPaper(company, slip)
  const password = await passwordFor(query, [payslip], false)
  const content = await printed(slipsPrint({ title: paper.title, company, password }, [slipSheet(paper, 'SHEET')]))
  const name = `${slip.employeeNo ?? ''}_${slip.month}`.replace(/[^A-Za-z0-9._-]/g, '-')
  return { fileName: `${name}.pdf`, mediaType: 'application/pdf', content: content.toString('base64') }
}

function answerOf({ company, title, subtitle, mark, facts, bands, net, notes }: SlipPaper): Answer {
  return {
    company,
    title,
    subtitle,
    mark: mark ?? null,
    facts: facts.map(([label, value]) => ({ id: null, label, value })),
    rows: bands.flatMap((blocks, band) => blocks.flatMap((block, place) => rowsOfBlock(block, { band, place }))),
    totalLabel: net?.label ?? null,
    total: net?.amount ?? null,
    totalInWords: net?.words ?? null,
    notes: notes.map((text) => ({ id: null, text })),
  }
}

function rowsOfBlock({ title, rows, nodes, total }: PaperBlock, at: Pick<AnswerRow, 'band' | 'place'>): AnswerRow[] {
  const row = (kind: AnswerRow['kind'], [label = '', value]: readonly string[], node?: string): AnswerRow => ({
    id: null,
    ...at,
    kind,
    label,
    value: value ?? null,
    node: node ?? null,
  })
  return [
    row('HEAD', [title]),
    ...rows.map((cells, i) => row('ROW', cells, nodes?.[i])),
    ...(total === undefined ? [] : [row('SUM', total)]),
  ]
}
