// What a ratification has to answer before it is saved by a person and sent: what becomes of pay that begins later, and why amounts are unusual.
import type { Ratification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification.entity'
import { formatDate } from '@kantor/shared/formats/date'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { lastClosedDay } from '../dated.ts'
import { type LaterPay, laterPayOf, namesOf } from './later-pay.ts'
import { unusualOf } from './unusual-pay.ts'

type Decree = RuleValues<typeof Ratification.fields>
/** The questions without an answer, each at the field that answers it; a draft of a sheet is asked when it is sent. */
export async function questionsOpen(context: RuleContext, next: Decree): Promise<readonly FieldError[]> {
  if (context.upload !== undefined) return []
  return [...(await laterQuestions(context, next)), ...(await unusualQuestions(context, next))]
}

/** Pay that begins after the day in force: it stays, or it is replaced where no closed run has paid it. */
async function laterQuestions(context: RuleContext, next: Decree): Promise<readonly FieldError[]> {
  const later = await laterPayOf(context, next)
  if (later.length === 0 || next.laterRows === 'KEEP') return []
  const ask = (message: string): readonly FieldError[] => [{ field: 'laterRows', rule: 'R-RAP', message }]
  if (next.laterRows !== 'REPLACE')
    return ask(
      `pay changes again later: ${await laterWords(context, later)}. The ratification ends there: say whether the later pay stays or is replaced`,
    )
  const until = await lastClosedDay(context, next.payGroup ?? undefined)
  const paid = later.filter(({ from }) => until !== null && from <= until)
  if (paid.length === 0) return []
  return ask(
    `${await laterWords(context, paid)}: a closed run has paid it, so it cannot be replaced. Let it stay, or make a ratification from that day`,
  )
}

/** Whose pay changes again, and when. */
export async function laterWords(context: RuleContext, later: readonly LaterPay[]): Promise<string> {
  const names = await namesOf(
    context,
    later.map(({ employee }) => employee),
  )
  return someOf(later.map(({ employee, from }) => `${names.get(employee) ?? ''} on ${formatDate(from)}`))
}

async function unusualQuestions(context: RuleContext, next: Decree): Promise<readonly FieldError[]> {
  if ((next.unusualReason ?? '').trim() !== '') return []
  const found = await unusualOf(context, next)
  if (found.length === 0) return []
  return [{ field: 'unusualReason', rule: 'R-RAP', message: `${someOf(found)}. Check the amounts, or say why` }]
}

/** The first of some words; the number of those left out. */
export const someOf = (all: readonly string[]): string =>
  [...all.slice(0, 5), ...(all.length > 5 ? [`${all.length - 5} more`] : [])].join('; ')
