// Disposals before their signers: the last signature posts the disposal with its slip, and an asset that is disposed of as a whole leaves the list of those in use.
import { AssetDisposal } from '@kantor/shared/catalogue/fixed-asset/entities/asset-disposal.entity'
import { FixedAsset } from '@kantor/shared/catalogue/fixed-asset/entities/fixed-asset.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { formatMoney } from '@kantor/shared/formats/money'
import { senOf } from '@kantor/shared/rules/money/sen'
import { approvalDocument } from '../../engine/approval/document.ts'
import type { RuleContext, StoredRow } from '../../engine/context.ts'
import { changeByDocument, lockedDocument, postToBooks } from './books.ts'
import { type DisposalValues, planDisposal } from './disposal.ts'
import { signersOfAssets } from './signers.ts'

export const assetDisposalApproval = approvalDocument(AssetDisposal, {
  docType: 'ASSET_DISPOSAL',
  path: '/fixed-asset/disposals',
  approvedAs: 'POSTED',
  returnedAs: 'RETURNED',
  isNeverRejected: true,
  about: (_context, row) => ({
    number: row.disposalNo ?? '',
    subject: null,
    department: null,
    summary: [row.kind, formatDate(row.disposalDate), formatMoney(row.price ?? '0'), row.description]
      .join(' · ')
      .slice(0, 300),
  }),
  concerns: {},
  signers: (context, row) => signersOfAssets(context, row.disposalDate ?? '', senOf(row.costDisposed ?? '0')),
  impact: (_context, row) => [
    { title: 'Book value', value: formatMoney(row.bookValue ?? '0'), tone: 'PLAIN' },
    {
      title: 'Gain or loss',
      value: formatMoney(row.gainLoss ?? '0'),
      tone: (row.gainLoss ?? '0').startsWith('-') ? 'WARN' : 'PLAIN',
      detail: `fiscal ${formatMoney(row.fiscalGainLoss ?? '0')}`,
    },
  ],
  effect: (context, row) => postDisposal(context, row),
})

/** Posts a disposal by the books as they are now; gives the values that the document keeps of it. */
export async function postDisposal(
  context: RuleContext,
  row: StoredRow<(typeof AssetDisposal)['fields']>,
): Promise<DisposalValues> {
  // The card first: two disposals of one asset are posted one after the other.
  const card = await lockedDocument(context, FixedAsset, row.asset ?? 0)
  const plan = await planDisposal(context, row)
  const document = {
    entity: AssetDisposal,
    id: row.id,
    number: row.disposalNo ?? '',
    day: row.disposalDate ?? '',
    eventKey: 'ASSET_DISPOSED',
  } as const
  const slip = await postToBooks(context, document, plan.posting)
  if (plan.isWhole) await changeByDocument(context, FixedAsset, card, { status: 'DISPOSED' }, document.number)
  return { ...plan.values, slip: slip?.id ?? null }
}
