// A run of depreciation is posted as it was worked out, or taken back as a whole.
import { depreciationRuns } from '@kantor/shared/catalogue/fixed-asset/depreciation-runs'
import { AssetDisposal } from '@kantor/shared/catalogue/fixed-asset/entities/asset-disposal.entity'
import { DepreciationRun } from '@kantor/shared/catalogue/fixed-asset/entities/depreciation-run.entity'
import { depreciated, summed } from '@kantor/shared/rules/assets/journal'
import { chargeRows } from '@kantor/shared/rules/assets/register-rows'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { compareAmounts } from '@kantor/shared/rules/money/amounts'
import { moneyText } from '@kantor/shared/rules/money/sen'
import { gte } from 'drizzle-orm'
import type { RuleContext } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { changeByDocument, lockedDocument, type MadeSlip, postToBooks, reverseInBooks } from './books.ts'
import { type AssetCharges, type AssetMonth, chargesOf, linesOf, type RunRow, runsOf } from './depreciation.ts'
import { readiness } from './depreciations.process.ts'

const kind = { entity: DepreciationRun, number: 'runNo', date: 'postingDate', feature: depreciationRuns } as const

/** Posts the draft of a month: the register, and for the commercial book its slip. Throws where it is posted, was never worked out, or has changed since. */
export async function postRun(
  context: RuleContext,
  month: AssetMonth,
): Promise<{ readonly run: RunRow; readonly slip: MadeSlip | undefined }> {
  const draft = await lockedDraft(context, month)
  for (const { severity, code, message } of await readiness(context, month))
    if (severity === 'ERROR') throw new KantorError(code ?? 'BAD_STATE', message)
  const all = await chargesOf(context, month)
  if (!isSame(draft, all)) throw new KantorError('DEPRECIATION_CHANGED')
  const rows = all.flatMap(({ facts, charges }) => chargeRows({ asset: facts.id, book: month.book }, charges))
  const lines =
    month.book === 'FISCAL' ? [] : summed(all.flatMap(({ facts, charges }) => depreciated(facts.accounts, charges)))
  const document = {
    entity: DepreciationRun,
    id: draft.id,
    number: draft.runNo ?? '',
    day: draft.postingDate ?? '',
    eventKey: 'DEPRECIATION_POSTED',
  } as const
  const slip = await postToBooks(context, document, { rows, lines })
  await changeByDocument(context, DepreciationRun, draft, { status: 'POSTED', slip: slip?.id ?? null }, 'Posted')
  return { run: draft, slip }
}

/** The draft of a month, locked; a posted month says so. */
async function lockedDraft(context: RuleContext, { period, book }: AssetMonth): Promise<RunRow> {
  const runs = (await runsOf(context, book)).filter((run) => run.period === period)
  const found = runs.find(({ status }) => status === 'DRAFT')
  if (found === undefined && runs.length > 0) throw new KantorError('DEPRECIATION_POSTED')
  if (found === undefined) throw new KantorError('BAD_STATE', 'The month is not calculated yet. Calculate it first.')
  const row = await lockedDocument(context, DepreciationRun, found.id)
  if (row.status !== 'DRAFT') throw new KantorError('DEPRECIATION_POSTED')
  return row
}

/** Is the draft what would be worked out now? */
function isSame({ lines }: RunRow, all: readonly AssetCharges[]): boolean {
  const now = linesOf(all)
  const kept = lines ?? []
  return (
    kept.length === now.length &&
    now.every(({ asset, month, center, amount }, i) => {
      const line = kept[i]
      return (
        line?.asset === asset &&
        line.month === month &&
        (line.center ?? null) === center &&
        compareAmounts(line.amount, moneyText(amount)) === 0
      )
    })
  )
}

/** Voids the draft of a month, or reverses its posted run: the last one that is posted, and only as long as no disposal rests on it. Gives the number of the run. */
export async function undoRun(
  context: RuleContext,
  { period, book }: AssetMonth,
  day: string,
  note: string,
): Promise<string> {
  const runs = await runsOf(context, book)
  const own = runs.find((run) => run.period === period)
  if (own === undefined) throw new KantorError('NOT_FOUND', 'The month has no run.')
  const row = await lockedDocument(context, DepreciationRun, own.id)
  if (row.status === 'DRAFT') {
    await changeByDocument(context, DepreciationRun, row, { status: 'VOID', note }, 'Voided')
    return row.runNo ?? ''
  }
  const later = runs.filter((run) => run.status === 'POSTED' && (run.period ?? '') > period)
  if (later.length > 0)
    throw new KantorError('HAS_DEPENDENTS', `Later months are posted. Take ${later[0]?.period} back first.`, {
      values: { documents: later.map(({ runNo }) => runNo).join(', ') },
    })
  const disposal = await storedRow(context, AssetDisposal, ['disposalNo'], {
    where: { status: 'POSTED', reversalOf: null },
    and: (columns) => gte(columns.disposalDate, `${period}-01`),
  })
  if (disposal !== undefined)
    throw new KantorError(
      'HAS_DEPENDENTS',
      `The disposal ${disposal.disposalNo} rests on this month. Reverse it first.`,
      {
        values: { documents: disposal.disposalNo ?? '' },
      },
    )
  await reverseInBooks(context, kind, row, { day, note, eventKey: 'DEPRECIATION_POSTED' })
  return row.runNo ?? ''
}
