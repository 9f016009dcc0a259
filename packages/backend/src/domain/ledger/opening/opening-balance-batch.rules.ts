// Opening balances: their totals while they are entered, one slip with the open items when they are posted, and its mirror when they are reversed (finance 4.16).
import { Account } from '@kantor/shared/catalogue/master/entities/account.entity'
import { OpeningBalanceBatch } from '@kantor/shared/catalogue/master/entities/opening-balance-batch.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import {
  batchTotals,
  type OpeningAccount,
  openingItemRows,
  openingRefusal,
  openingSlipLines,
} from '@kantor/shared/rules/ledger/opening-balances'
import { isResult } from '@kantor/shared/rules/ledger/statements/balance-sheet'
import { moneyText } from '@kantor/shared/rules/money/sen'
import { type RuleContext, type RuleValues, rulesFor, type StoredRow } from '../../../engine/context.ts'
import { keepBalances } from '../../../engine/posting/post.ts'
import { type RowsContext, storedRows } from '../../../engine/read/stored-rows.ts'
import { changeWithRules } from '../../../engine/write/make-row.ts'
import { postMadeSlip } from '../slips/made-slip.ts'
import { finishSlipReversal, planSlipReversal } from '../slips/post-slip.ts'

type BatchFields = (typeof OpeningBalanceBatch)['fields']
type Batch = StoredRow<BatchFields>
type Lines = NonNullable<RuleValues<BatchFields>['lines']>

/** The accounts of a batch as the rule needs them. */
export async function openingAccounts(
  context: RowsContext,
  lines: Lines,
): Promise<ReadonlyMap<number, OpeningAccount>> {
  const ids = [...new Set(lines.flatMap(({ account }) => account ?? []))]
  const rows = await storedRows(context, Account, ['id', 'code', 'controlType', 'accountType'], { where: { id: ids } })
  return new Map(
    rows.map(({ id, code, controlType, accountType }) => [
      id,
      { code: code ?? '', controlType: controlType ?? 'NONE', isResult: isResult(accountType ?? 'ASSET') },
    ]),
  )
}

export const openingBalanceBatchRules = rulesFor(OpeningBalanceBatch, {
  derive(_context, next) {
    const lines = next.lines ?? []
    const { debit, credit } = batchTotals(lines)
    return {
      totalDebit: moneyText(debit),
      totalCredit: moneyText(credit),
      difference: moneyText(debit - credit),
      openItems: lines.filter(({ lineType }) => lineType === 'OPEN_ITEM').length,
    }
  },
  moves: {
    post: {
      async check(context, next) {
        const lines = next.lines ?? []
        const isInsideYear = !(next.cutoverDate ?? '').endsWith('-12-31')
        const refused = openingRefusal(lines, await openingAccounts(context, lines), isInsideYear)
        if (refused !== undefined) throw new KantorError(refused.rule, refused.message)
        return []
      },
      effect: (context, row) => postBatch(context, row),
    },
    reverse: {
      async effect(context, row, before) {
        const planned = await planSlipReversal(
          context,
          before.slip ?? 0,
          row.cutoverDate ?? '',
          'Opening balances reversed',
          true,
        )
        await keepBalances(context, [planned.begun])
        await finishSlipReversal(context, planned)
      },
    },
  },
})

/** Posts the slip of a batch; the number of the batch is the source that the slip names. */
async function postBatch(context: RuleContext, row: Batch): Promise<void> {
  const lines = row.lines ?? []
  const day = row.cutoverDate ?? ''
  const items = openingItemRows(lines, day)
  const slip = await postMadeSlip(context, {
    type: 'OB',
    day,
    origin: 'OPENING',
    description: `Opening balances: ${row.description}`.slice(0, 200),
    lines: openingSlipLines(lines, await openingAccounts(context, lines)) as never,
    source: { type: OpeningBalanceBatch.name, id: row.id, no: row.batchNo ?? '', seq: 1 },
    ...(items.length === 0 ? {} : { openItems: items }),
  })
  await changeWithRules(context, OpeningBalanceBatch, row.id, { slip: slip.id })
}
