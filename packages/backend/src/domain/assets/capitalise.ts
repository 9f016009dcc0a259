// An asset comes into the books (finance 4.11): what its card leaves empty is filled in by its subgroup and group, and its acquisition posts as a mutation.
import { AssetGroup } from '@kantor/shared/catalogue/fixed-asset/entities/asset-group.entity'
import { AssetMutation } from '@kantor/shared/catalogue/fixed-asset/entities/asset-mutation.entity'
import { AssetSubgroup } from '@kantor/shared/catalogue/fixed-asset/entities/asset-subgroup.entity'
import type { FixedAsset } from '@kantor/shared/catalogue/fixed-asset/entities/fixed-asset.entity'
import { mutations } from '@kantor/shared/catalogue/fixed-asset/mutations'
import { type AssetCard, firstEvent, firstMonthOf, residualOf } from '@kantor/shared/rules/assets/card'
import { broughtOver, capitalized } from '@kantor/shared/rules/assets/journal'
import { assetBooks, fiscalTermsOf } from '@kantor/shared/rules/assets/kinds'
import { eventRow } from '@kantor/shared/rules/assets/register-rows'
import { moneyText, senOf } from '@kantor/shared/rules/money/sen'
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { RuleContext, RuleValues, StoredRow } from '../../engine/context.ts'
import { type RowsContext, storedRow } from '../../engine/read/stored-rows.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { emptyRow } from '../../engine/write/stored.ts'
import { insertRow, updateRow, type Writing } from '../../engine/write/write.ts'
import { accountsOf } from './asset-facts.ts'
import { postToBooks } from './books.ts'

export type CardValues = RuleValues<(typeof FixedAsset)['fields']>
export type CardRow = StoredRow<(typeof FixedAsset)['fields']>

/** The group and subgroup of a card; undefined where it names none yet. */
export async function classOf(context: RowsContext, subgroup: number | null | undefined) {
  const sub = await storedRow(
    context,
    AssetSubgroup,
    ['id', 'group', 'code', 'lifeMonths', 'residualPct', 'fiscalGroup'],
    { where: { id: subgroup ?? 0 } },
  )
  const group =
    sub &&
    (await storedRow(
      context,
      AssetGroup,
      [
        'id',
        'code',
        'assetAccount',
        'accumulatedAccount',
        'disposalAccount',
        'method',
        'lifeMonths',
        'ratePct',
        'startConvention',
        'residualPct',
        'fiscalGroup',
        'fiscalMethod',
        'minCapitalization',
      ],
      { where: { id: sub.group ?? 0 } },
    ))
  return sub === undefined || group === undefined ? undefined : { sub, group }
}
export type AssetClass = NonNullable<Awaited<ReturnType<typeof classOf>>>

/** What a card leaves empty, from its subgroup and group. */
export function filledIn(card: CardValues, { sub, group }: AssetClass): CardValues {
  const method = card.method ?? group.method ?? 'NONE'
  const fiscalGroup = card.fiscalGroup ?? sub.fiscalGroup ?? group.fiscalGroup ?? 'NONE'
  const pct = sub.residualPct ?? group.residualPct ?? '0'
  return {
    method,
    lifeMonths: method === 'NONE' ? null : (card.lifeMonths ?? sub.lifeMonths ?? group.lifeMonths),
    ratePct: card.ratePct ?? group.ratePct,
    startConvention: card.startConvention ?? group.startConvention,
    residual: card.residual ?? moneyText(method === 'NONE' ? 0n : residualOf(senOf(card.cost ?? '0'), pct)),
    fiscalGroup,
    fiscalMethod: card.fiscalMethod ?? (fiscalTermsOf(fiscalGroup) === undefined ? 'NONE' : group.fiscalMethod),
  }
}

/** The card as the rules of schedules read it; everything is filled in. */
export function cardOf(card: CardValues, wasConstructed: boolean): AssetCard {
  const opened = card.openingDate ?? null
  return {
    acquisitionDate: card.acquisitionDate ?? '',
    inServiceDate: card.inServiceDate ?? '',
    wasConstructed,
    cost: senOf(card.cost ?? '0'),
    method: card.method ?? 'NONE',
    lifeMonths: card.lifeMonths ?? 0,
    ratePct: card.ratePct ?? null,
    residual: senOf(card.residual ?? '0'),
    startConvention: card.startConvention ?? 'FULL_MONTH',
    fiscalGroup: card.fiscalGroup ?? 'NONE',
    fiscalMethod: card.fiscalMethod ?? 'NONE',
    fiscalLifeMonths: card.fiscalLifeMonths ?? null,
    opening:
      opened === null
        ? null
        : {
            date: opened,
            accumulated: senOf(card.openingAccumulated ?? '0'),
            months: card.openingMonths ?? 0,
            fiscalAccumulated: senOf(card.fiscalOpeningAccumulated ?? '0'),
            fiscalMonths: card.fiscalOpeningMonths ?? 0,
          },
  }
}

/** The first months of both books, as the card shows them. */
export function startMonths(card: CardValues, wasConstructed: boolean): CardValues {
  const facts = cardOf(card, wasConstructed)
  const monthIn = (book: (typeof assetBooks)[number]) =>
    facts.opening === null ? firstMonthOf(facts, book) : firstEvent(facts, book).month
  return { startMonth: monthIn('COMMERCIAL'), fiscalStartMonth: monthIn('FISCAL') }
}

/** Posts the acquisition of a card that has just become an asset. */
export async function postAcquisition(context: RuleContext, card: CardRow, wasConstructed: boolean): Promise<void> {
  const { tx, actor, engine, today } = context
  const of = await classOf(context, card.subgroup)
  const facts = cardOf(card, wasConstructed)
  const day =
    card.bookingDate ?? (card.openingDate == null ? (card.inServiceDate ?? today) : addDays(card.openingDate, 1))
  const rows = assetBooks.map((book) => {
    const { movement, ...event } = firstEvent(facts, book)
    return eventRow({ asset: card.id, book }, movement, event)
  })
  const accounts = accountsOf(of?.group)
  const lines =
    facts.opening === null
      ? capitalized(accounts, facts.cost)
      : broughtOver(accounts, facts.cost, facts.opening.accumulated)
  const writing: Writing = { engine, actor, entity: AssetMutation, context, rules: {} }
  const draft = await insertRow(writing, {
    ...emptyRow(AssetMutation.fields, engine.now(), today),
    kind: 'ACQUISITION',
    asset: card.id,
    mutationDate: day,
    description: `Acquisition of ${card.name}`.slice(0, 200),
    amount: card.cost,
    maker: actor.name.slice(0, 200),
    status: 'DRAFT',
  })
  const document = {
    entity: AssetMutation,
    id: draft.id,
    number: String(draft['mutationNo']),
    day,
    eventKey: 'ASSET_CAPITALIZED',
  } as const
  const slip = await postToBooks(context, document, { rows, lines })
  const after = await updateRow(writing, { ...draft, slip: slip?.id ?? null, status: 'POSTED' }, draft)
  await writeAudit(tx, actor, { action: 'CREATE', entity: AssetMutation, feature: mutations, id: draft.id, after })
}
