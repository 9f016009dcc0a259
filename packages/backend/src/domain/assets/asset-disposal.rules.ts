// Disposals of assets: gain and loss as they would be, kept up to date while the document is a draft, and what is looked at when it is sent.
import { AssetDisposal } from '@kantor/shared/catalogue/fixed-asset/entities/asset-disposal.entity'
import { FixedAsset } from '@kantor/shared/catalogue/fixed-asset/entities/fixed-asset.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { senOf } from '@kantor/shared/rules/money/sen'
import { rulesFor } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { type DisposalValues, planDisposal } from './disposal.ts'
import { signersOfAssets } from './signers.ts'

const rule = 'R-ASSET-DISPOSAL'
const nothing: DisposalValues = {
  vat: null,
  costDisposed: null,
  accumulatedDisposed: null,
  bookValue: null,
  gainLoss: null,
  fiscalBookValue: null,
  fiscalGainLoss: null,
}

export const assetDisposalRules = rulesFor(AssetDisposal, {
  defaults: (context) => ({ maker: context.actor.name.slice(0, 200) }),
  async derive(context, next, before) {
    if (next.reversalOf != null || !['DRAFT', 'RETURNED', undefined].includes(before?.status ?? undefined)) return {}
    const card = await storedRow(context, FixedAsset, ['group', 'status'], { where: { id: next.asset ?? 0 } })
    const group = { group: card?.group ?? null }
    if (card?.status !== 'ACTIVE' || !next.disposalDate) return { ...group, ...nothing }
    // A draft may be kept while runs are still to come; its figures follow once they are posted.
    const values = await planDisposal(context, next).then(
      (plan) => plan.values,
      (error: unknown) => {
        if (error instanceof KantorError && error.code === 'DEPRECIATION_DUE') return nothing
        throw error
      },
    )
    return { ...group, ...values }
  },
  async check(context, next) {
    if (next.taxCode == null || next.asset == null) return []
    const card = await storedRow(context, FixedAsset, ['inputVatCreditable'], { where: { id: next.asset } })
    return card?.inputVatCreditable === false
      ? [
          {
            field: 'taxCode',
            rule,
            message: 'the input VAT of the asset was not creditable: its sale bears none (article 16D)',
          },
        ]
      : []
  },
  moves: {
    submit: {
      async check(context, next) {
        const plan = await planDisposal(context, next)
        await signersOfAssets(context, next.disposalDate ?? '', senOf(plan.values.costDisposed ?? '0'))
        return []
      },
    },
  },
})
