// Mutations before their signers: the authority of slips for fixed assets names them, and the last signature posts the mutation with its slip.
import { AssetMutation } from '@kantor/shared/catalogue/fixed-asset/entities/asset-mutation.entity'
import { FixedAsset } from '@kantor/shared/catalogue/fixed-asset/entities/fixed-asset.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { formatMoney } from '@kantor/shared/formats/money'
import { badInput } from '@kantor/shared/rules/errors/errors'
import { senOf } from '@kantor/shared/rules/money/sen'
import { approvalDocument } from '../../engine/approval/document.ts'
import type { RuleContext, StoredRow } from '../../engine/context.ts'
import { complaintsOf } from './asset-mutation.rules.ts'
import { changeByDocument, lockedDocument, postToBooks } from './books.ts'
import { eventKeyOf, type MutationValues, planMutation } from './mutation.ts'
import { signersOfAssets } from './signers.ts'

export type MutationRow = StoredRow<(typeof AssetMutation)['fields']>
const keeper = { not: 'the keeper of an asset neither gains nor loses by where the asset is' } as const
const place = { not: 'an asset is moved, not the people of the place' } as const

export const assetMutationApproval = approvalDocument(AssetMutation, {
  docType: 'ASSET_MUTATION',
  path: '/fixed-asset/mutations',
  approvedAs: 'POSTED',
  returnedAs: 'RETURNED',
  isNeverRejected: true,
  about: (_context, row) => ({
    number: row.mutationNo ?? '',
    subject: null,
    department: null,
    summary: [row.kind, formatDate(row.mutationDate), formatMoney(row.amount ?? '0'), row.description]
      .join(' · ')
      .slice(0, 300),
  }),
  concerns: {
    toLocation: place,
    toDepartment: place,
    toCustodian: keeper,
    fromLocation: place,
    fromDepartment: place,
    fromCustodian: keeper,
  },
  signers: (context, row) => signersOfAssets(context, row.mutationDate ?? '', senOf(row.amount ?? '0')),
  effect: (context, row) => postMutation(context, row),
  ended: (context, row) => moveCard(context, row, 'to'),
})

/** Posts a mutation by the books as they are now; gives the values that the document keeps of it. */
export async function postMutation(context: RuleContext, row: MutationRow): Promise<MutationValues> {
  const plan = await planMutation(context, row)
  const found = complaintsOf(row, plan)
  if (found.length > 0) throw badInput(found)
  const document = {
    entity: AssetMutation,
    id: row.id,
    number: row.mutationNo ?? '',
    day: row.mutationDate ?? '',
    eventKey: eventKeyOf(row.kind),
  }
  const slip = await postToBooks(context, document, plan.posting)
  return { slip: slip?.id ?? null }
}

/** The card says where its asset is now, and in what condition: as a mutation brought it, or as it was before one that is reversed. */
export async function moveCard(context: RuleContext, row: MutationRow, way: 'to' | 'from'): Promise<void> {
  if (row.kind !== 'TRANSFER' && row.kind !== 'CONDITION') return
  const card = await lockedDocument(context, FixedAsset, row.asset ?? 0)
  const said = (name: 'Location' | 'Department' | 'Center' | 'Custodian') =>
    row[`to${name}`] == null ? {} : { [name.toLowerCase()]: row[`${way}${name}`] }
  const changes =
    row.kind === 'CONDITION'
      ? { condition: row[`${way}Condition`] ?? card.condition }
      : { ...said('Location'), ...said('Department'), ...said('Center'), ...said('Custodian') }
  await changeByDocument(context, FixedAsset, card, changes, row.mutationNo ?? '')
}
