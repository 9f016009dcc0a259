// Cards as the rules of fixed assets need them: how each book depreciates, the accounts of the group, and the centres that bore the months.
import { AssetGroup } from '@kantor/shared/catalogue/fixed-asset/entities/asset-group.entity'
import { AssetMutation } from '@kantor/shared/catalogue/fixed-asset/entities/asset-mutation.entity'
import { FixedAsset } from '@kantor/shared/catalogue/fixed-asset/entities/fixed-asset.entity'
import { conventionOf, termsOf } from '@kantor/shared/rules/assets/card'
import type { CenterFrom } from '@kantor/shared/rules/assets/charges'
import type { AssetAccounts } from '@kantor/shared/rules/assets/journal'
import type { AssetBookKind, FiscalGroup, StartConvention } from '@kantor/shared/rules/assets/kinds'
import type { BookTerms } from '@kantor/shared/rules/assets/schedule'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type RowsContext, storedRows } from '../../engine/read/stored-rows.ts'

/** One asset. */
export interface AssetFacts {
  readonly id: number
  readonly assetNo: string
  readonly name: string
  readonly group: number
  readonly status: string
  readonly inputVatCreditable: boolean
  readonly fiscalGroup: FiscalGroup
  readonly accounts: AssetAccounts
  readonly centers: readonly CenterFrom[]
  terms(book: AssetBookKind): BookTerms
  convention(book: AssetBookKind): StartConvention
}

const cardFields = [
  'id',
  'assetNo',
  'name',
  'group',
  'status',
  'center',
  'method',
  'ratePct',
  'startConvention',
  'fiscalGroup',
  'fiscalMethod',
  'inputVatCreditable',
] as const

/** Assets of the branch in the books: these, or all that are in use. Three statements, however many there are. */
export async function assetFacts(context: RowsContext, ids?: readonly number[]): Promise<readonly AssetFacts[]> {
  const rows = await storedRows(context, FixedAsset, cardFields, {
    where: ids === undefined ? { status: 'ACTIVE' } : { id: ids },
    orderBy: ['assetNo', 'id'],
  })
  const groups = new Map(
    (await storedRows(context, AssetGroup, ['id', 'assetAccount', 'accumulatedAccount', 'disposalAccount'], {})).map(
      (group) => [group.id, group],
    ),
  )
  const moves = await transfers(context, ids)
  return rows.map((row) => {
    const group = groups.get(row.group ?? 0)
    const card = {
      method: row.method ?? 'NONE',
      ratePct: row.ratePct,
      startConvention: row.startConvention ?? 'FULL_MONTH',
      fiscalGroup: row.fiscalGroup ?? 'NONE',
      fiscalMethod: row.fiscalMethod ?? 'NONE',
    } as const
    return {
      id: row.id,
      assetNo: row.assetNo ?? '',
      name: row.name ?? '',
      group: row.group ?? 0,
      status: row.status ?? 'DRAFT',
      inputVatCreditable: row.inputVatCreditable === true,
      fiscalGroup: card.fiscalGroup,
      accounts: accountsOf(group),
      centers: centersOf(row.center, moves.get(row.id) ?? []),
      terms: (book) => termsOf(card, book),
      convention: (book) => conventionOf(card, book),
    }
  })
}

/** One asset; NOT_FOUND where the branch has none of this id. */
export async function assetFactsOf(context: RowsContext, id: number): Promise<AssetFacts> {
  const [facts] = await assetFacts(context, [id])
  if (facts === undefined) throw new KantorError('NOT_FOUND')
  return facts
}

type GroupAccounts = { readonly [name in 'assetAccount' | 'accumulatedAccount' | 'disposalAccount']: number | null }

export const accountsOf = (group: GroupAccounts | undefined): AssetAccounts => ({
  asset: group?.assetAccount ?? 0,
  accumulated: group?.accumulatedAccount ?? null,
  disposal: group?.disposalAccount ?? null,
})

interface Transfer {
  readonly month: string
  readonly from: number | null
  readonly to: number
}

/** The transfers to another centre that hold, by asset, in the order of their dates. */
async function transfers(
  context: RowsContext,
  ids: readonly number[] | undefined,
): Promise<ReadonlyMap<number, readonly Transfer[]>> {
  const rows = await storedRows(
    context,
    AssetMutation,
    ['asset', 'mutationDate', 'fromCenter', 'toCenter', 'reversalOf'],
    {
      where: { kind: 'TRANSFER', status: 'POSTED', reversalOf: null, ...(ids === undefined ? {} : { asset: ids }) },
      orderBy: ['mutationDate', 'id'],
    },
  )
  const found = rows.flatMap(({ asset, mutationDate, fromCenter, toCenter }) =>
    toCenter === null
      ? []
      : [{ asset: asset ?? 0, month: (mutationDate ?? '').slice(0, 7), from: fromCenter, to: toCenter }],
  )
  return Map.groupBy(found, ({ asset }) => asset)
}

/** The card says where the asset is now; its transfers say since when, and where it was before. */
function centersOf(now: number | null, moves: readonly Transfer[]): readonly CenterFrom[] {
  const [first] = moves
  return [
    { month: '', center: first === undefined ? now : first.from },
    ...moves.map(({ month, to }) => ({ month, center: to })),
  ]
}
