// What a closed run hands to finance (finance 4.15): the net to pay, the tax and the contributions to remit, an entry of the buffer each. Amounts of
// single people stay in payroll. Opening the run again takes the entries back as long as finance has not accepted them.
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { payrollCalculation } from '@kantor/shared/catalogue/payroll-management/payroll-process/payroll-calculation'
import type { JournalLine } from '@kantor/shared/rules/ledger/posting-line'
import { senOf } from '@kantor/shared/rules/money/sen'
import { type Payable, payablesOf, payBy, togetherOf } from '@kantor/shared/rules/payroll/payables'
import { netKeys } from '@kantor/shared/rules/payroll/payslip/posting'
import { preparedRun } from '@kantor/shared/rules/payroll/payslip/prepared'
import type { RunType } from '@kantor/shared/rules/payroll/payslip/snapshot'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import type { RuleContext } from '../../../../engine/context.ts'
import { type BufferKind, enterBuffer, recallBuffer } from '../../../finance/index.ts'
import type { LoadedRun } from '../../run/load-run.ts'

const kindOf: { readonly [T in RunType]?: BufferKind } = {
  THR: 'THR_BONUS',
  BONUS: 'THR_BONUS',
  FINAL_PAY: 'SEVERANCE',
}
const netKindOf = (runType: RunType): BufferKind => kindOf[runType] ?? 'PAYROLL'

/** What of a run is remitted, not paid to its people. */
export const remitted = ['PPH21', 'BPJS'] as const satisfies readonly BufferKind[]

/** Enters what the journal of a run owes, in the transaction of the close; a run that was opened again begins a further round. */
export async function handOver(
  context: RuleContext,
  { snapshot, facts }: LoadedRun,
  journal: readonly JournalLine[],
): Promise<void> {
  const { postingOf } = preparedRun(snapshot)
  const ofBpjs = snapshot.components.flatMap(({ source, payableKey }) =>
    source === 'BPJS' && payableKey ? [payableKey] : [],
  )
  const keys = { net: netKeys.payable, tax: postingOf('PPH21').creditKey, contributions: ofBpjs }
  const { net, tax, contributions } = payablesOf(journal, keys)
  const taxMonth = `${snapshot.taxYear}-${String(snapshot.taxMonth).padStart(2, '0')}`
  const name = `${facts.groupCode} ${facts.periodCode}`
  const enter = async (kind: BufferKind, what: string, payables: readonly Payable[], dueDate: string) => {
    if (payables.length === 0) return
    const payable = togetherOf(payables)
    await enterBuffer(context, {
      kind,
      payable,
      dueDate,
      documentDate: snapshot.payDate,
      summary: `${what}, ${name}`,
      source: { ...sourceOf(facts), no: name, path: payrollCalculation.path },
      amount: senOf(payable) < 0n ? '0' : payable,
      lines: payables.map(({ key, amount }) => ({ description: lineNames[key] ?? what, postingKey: key, amount })),
    })
  }
  await enter(netKindOf(snapshot.runType), 'Net pay', net, snapshot.payDate)
  await enter('PPH21', 'Income tax', tax, dayAfter(taxMonth, payBy.tax))
  await enter('BPJS', 'Contributions', contributions, dayAfter(facts.month, payBy.contributions))
}

/** Takes the entries of a run back; BUFFER_ACCEPTED where finance has accepted one of them. */
export async function takeBack(context: RuleContext, { snapshot, facts }: LoadedRun): Promise<void> {
  for (const kind of [netKindOf(snapshot.runType), ...remitted]) await recallBuffer(context, kind, sourceOf(facts))
}

const sourceOf = ({ id }: LoadedRun['facts']) => ({ entity: PayRun, id })
const lineNames: { readonly [key: string]: string } = {
  SALARY_PAYABLE: 'Net pay of the payslips',
  BPJS_EMPLOYMENT: 'BPJS Ketenagakerjaan',
  BPJS_HEALTH: 'BPJS Kesehatan',
}

/** A day of the month after one (`2026-10`). */
const dayAfter = (month: string, day: number): string =>
  `${addMonths(`${month}-01`, 1).slice(0, 8)}${String(day).padStart(2, '0')}`
