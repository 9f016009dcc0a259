// Cost of goods manufactured and sold, out of the accounts by cost element and movement.
import { costOfGoodManufacture } from '@kantor/shared/catalogue/finance-report/cost-of-good-manufacture'
import { costOfGoodSold } from '@kantor/shared/catalogue/finance-report/cost-of-good-sold'
import { costOfGoodsManufactured, costOfGoodsSold } from '@kantor/shared/rules/ledger/statements/cost-of-goods'
import type { DatasetContext } from '../../engine/datasets/dataset.ts'
import { workedOutFor } from '../../engine/report/logic.ts'
import { costRows } from './cost-figures.ts'
import { type BranchParams, branchesOf } from './read-branches.ts'

const codesOf = async (context: DatasetContext, report: { readonly form?: string }, given: BranchParams) =>
  (await branchesOf(context, report, given)).map(({ code }) => code)

export const costOfGoodSoldReport = workedOutFor(costOfGoodSold, async (context, given) =>
  costRows(context, await codesOf(context, costOfGoodSold, given), given, (figures) => costOfGoodsSold(figures).lines),
)

export const costOfGoodManufactureReport = workedOutFor(costOfGoodManufacture, async (context, given) =>
  costRows(
    context,
    await codesOf(context, costOfGoodManufacture, given),
    given,
    (figures) => costOfGoodsManufactured(figures).lines,
  ),
)
