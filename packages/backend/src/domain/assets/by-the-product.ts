// Documents of fixed assets that the product posts itself, without signers: the history of the demo company. The rules are those of users.
import { AssetDisposal } from '@kantor/shared/catalogue/fixed-asset/entities/asset-disposal.entity'
import { AssetMutation } from '@kantor/shared/catalogue/fixed-asset/entities/asset-mutation.entity'
import { FixedAsset } from '@kantor/shared/catalogue/fixed-asset/entities/fixed-asset.entity'
import type { RuleContext } from '../../engine/context.ts'
import { createWithRules } from '../../engine/write/make-row.ts'
import { postDisposal } from './asset-disposal.approval.ts'
import { moveCard, postMutation } from './asset-mutation.approval.ts'
import { changeByDocument, lockedDocument } from './books.ts'
import { type CardValues, classOf, filledIn, postAcquisition, startMonths } from './capitalise.ts'
import { type AssetMonth, chargesOf } from './depreciation.ts'
import { keepDraft } from './depreciations.process.ts'
import type { DisposalValues } from './disposal.ts'
import type { MutationValues } from './mutation.ts'
import { postRun } from './post-run.ts'

const remark = 'Posted by the product'

/** Makes a card and capitalises it; gives its id. */
export async function capitaliseCard(context: RuleContext, values: CardValues): Promise<number> {
  const card = await createWithRules(context, FixedAsset, values)
  const of = await classOf(context, card.subgroup)
  const filled = of === undefined ? {} : filledIn(card, of)
  const start = startMonths({ ...card, ...filled }, false)
  await changeByDocument(context, FixedAsset, card, { ...filled, ...start, status: 'ACTIVE' }, remark)
  await postAcquisition(context, await lockedDocument(context, FixedAsset, card.id), false)
  return card.id
}

/** Makes a mutation and posts it. */
export async function postMutationOf(context: RuleContext, values: MutationValues): Promise<void> {
  const row = await createWithRules(context, AssetMutation, values)
  const kept = await postMutation(context, row)
  await changeByDocument(context, AssetMutation, row, { ...kept, status: 'POSTED' }, remark)
  await moveCard(context, row, 'to')
}

/** Makes a disposal and posts it. */
export async function postDisposalOf(context: RuleContext, values: DisposalValues): Promise<void> {
  const row = await createWithRules(context, AssetDisposal, values)
  const kept = await postDisposal(context, row)
  await changeByDocument(context, AssetDisposal, row, { ...kept, status: 'POSTED' }, remark)
}

/** Calculates a month of one book and posts it. */
export async function postMonth(context: RuleContext, month: AssetMonth): Promise<void> {
  await keepDraft(context, month, await chargesOf(context, month))
  await postRun(context, month)
}
