// Payslips of several employees, each in a PDF of its own, locked by the secret that the employee chose (payroll 3.4): a zip. An employee without
// a secret has no file in it and is on a list instead, because a payslip that anyone can open is not sent by mail.

import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { QueryContext } from '../../../../engine/datasets/dataset.ts'
import { printed } from '../../../../engine/print/print.ts'
import type { PaperOutcome } from '../../../../engine/report/logic.ts'
import { ZipWriter } from '../../../../engine/report/zip.ts'
import type { Values } from '../../../../engine/write/stored.ts'
import { payslipPasswordsOf } from '../payslip-password.ts'
import { printable } from './printable.ts'
import type { SlipPaper } from './slip-paper.ts'
import { type SlipRecord, slipRecords } from './slip-records.ts'
import { type Fold, slipSheet, slipsPrint } from './slip-sheet.ts'

/** Payslips that are read and drawn at once. */
const atOnce = 200

interface Wanted {
  readonly out: Writable
  readonly title: string
  readonly company: string
  readonly params: Values
}
type Papers = (context: QueryContext, company: string, slips: readonly SlipRecord[]) => Promise<readonly SlipPaper[]>

/** Writes the zip; BAD_STATE where nothing may be printed, or no employee chose a secret. The outcome names the payslips that were drawn. */
export async function lockedSlips(
  context: QueryContext,
  ids: readonly number[],
  { out, title, company, params }: Wanted,
  papers: Papers,
): Promise<PaperOutcome> {
  const zip = new ZipWriter(out)
  const [drawn, without]: [number[], Map<number, string>] = [[], new Map()]
  const fold = (params.paper as Fold | null) ?? 'SHEET'
  for (let from = 0; from < ids.length; from += atOnce) {
    const slips = printable(context, await slipRecords(context, ids.slice(from, from + atOnce)))
    const passwords = await payslipPasswordsOf(context, [...new Set(slips.map(({ employee }) => employee))])
    const recordOf = new Map(slips.map((slip) => [slip.id, slip]))
    for (const paper of await papers(context, company, slips)) {
      const slip = recordOf.get(paper.slip)
      if (slip === undefined) continue
      const password = passwords.get(slip.employee) ?? null
      if (password === null) {
        without.set(slip.employee, `${slip.employeeNo ?? ''} ${slip.name}`.trim())
        continue
      }
      await zip.add(fileName(slip), await printed(slipsPrint({ title, company, password }, [slipSheet(paper, fold)])))
      drawn.push(paper.slip)
    }
  }
  if (drawn.length === 0) throw nothingToLock(without.size)
  if (without.size > 0) await zip.add('without-password.txt', Buffer.from(listOf([...without.values()])))
  zip.close()
  out.end()
  await finished(out)
  return { entity: Payslip, ids: drawn, isZip: true }
}

const nothingToLock = (people: number): KantorError =>
  new KantorError(
    'BAD_STATE',
    people === 0
      ? 'There is no payslip of a closed run here. Payslips are printed once their run is closed.'
      : 'None of these employees has chosen a password yet. They choose it under Payslips, Password of my payslips.',
  )

const listOf = (names: readonly string[]): string =>
  [
    'No password was chosen by:',
    ...names.toSorted(),
    '',
    'They choose one under Payslips, Password of my payslips.',
    '',
  ].join('\r\n')

/** Number of the employee, month, and number of the payslip: a file name on any system. */
const fileName = ({ employeeNo, month, id }: SlipRecord): string =>
  `${`${employeeNo ?? ''}_${month}`.replace(/[^A-Za-z0-9._-]/g, '-')}_${id}.pdf`
