// What a mutation does to both books of its asset, worked out once for the preview and for the posting (finance 4.22, rule 8).
import type { AssetMutation } from '@kantor/shared/catalogue/fixed-asset/entities/asset-mutation.entity'
import { capitalized, impaired } from '@kantor/shared/rules/assets/journal'
import { type AssetBookKind, assetBooks } from '@kantor/shared/rules/assets/kinds'
import { type AssetMovement, type Mutation, mutationEvent } from '@kantor/shared/rules/assets/movements'
import { eventRow } from '@kantor/shared/rules/assets/register-rows'
import { type BookEvent, type BookState, bookBefore, scheduleOf } from '@kantor/shared/rules/assets/schedule'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { PostingEventKey } from '@kantor/shared/rules/ledger/posting-events'
import type { PostingLine } from '@kantor/shared/rules/ledger/posting-line'
import { type Sen, senOf } from '@kantor/shared/rules/money/sen'
import type { RuleValues } from '../../engine/context.ts'
import type { RowsContext } from '../../engine/read/stored-rows.ts'
import { type AssetFacts, assetFactsOf } from './asset-facts.ts'
import type { AssetPosting } from './books.ts'
import { type Register, registerOf } from './register.ts'

export type MutationValues = RuleValues<(typeof AssetMutation)['fields']>

/** The event by which a kind of mutation posts a slip. Kinds without one change no amount of the general ledger. */
export const eventKeys: { readonly [kind: string]: PostingEventKey } = {
  ACQUISITION: 'ASSET_CAPITALIZED',
  COST_ADDITION: 'COST_ADDED',
  IMPAIRMENT: 'ASSET_IMPAIRED',
}
export const eventKeyOf = (kind: string | null | undefined): PostingEventKey =>
  eventKeys[kind ?? ''] ?? 'ASSET_TRANSFERRED'

/** One book before and after a mutation, at the beginning of its month. */
export interface BookChange {
  readonly book: AssetBookKind
  readonly before: BookState
  readonly event: (BookEvent & { readonly movement: AssetMovement }) | undefined
  readonly chargeBefore: Sen
  readonly chargeAfter: Sen
}
export interface MutationPlan {
  readonly facts: AssetFacts
  readonly changes: readonly BookChange[]
  readonly posting: AssetPosting
}

/** What a mutation does, by the books as they are now. Throws BAD_STATE or BAD_USER_INPUT where it cannot be done. */
export async function planMutation(context: RowsContext, values: MutationValues): Promise<MutationPlan> {
  const facts = await assetFactsOf(context, values.asset ?? 0)
  if (facts.status !== 'ACTIVE')
    throw new KantorError('BAD_STATE', 'Only an asset in the books is changed by a mutation.')
  const register = await registerOf(context, [facts.id])
  const mutation = mutationOf(values)
  const changes = assetBooks.map((book) => changeOf(facts, register, book, mutation))
  const rows = changes.flatMap(({ book, event }) => {
    if (event === undefined) return []
    const { movement, ...changed } = event
    const center = movement === 'TRANSFER' ? (values.toCenter ?? null) : null
    return [eventRow({ asset: facts.id, book }, movement, changed, center)]
  })
  return { facts, changes, posting: { rows, lines: linesOf(facts, mutation) } }
}

const mutationOf = (values: MutationValues): Mutation => ({
  kind: (values.kind ?? 'CONDITION') as Mutation['kind'],
  month: (values.mutationDate ?? '').slice(0, 7),
  amount: senOf(values.amount ?? '0'),
  addedLifeMonths: values.addedLifeMonths ?? 0,
  remainingMonths: values.remainingMonths ?? null,
  residual: values.newResidual == null ? null : senOf(values.newResidual),
})

function changeOf(facts: AssetFacts, register: Register, book: AssetBookKind, mutation: Mutation): BookChange {
  const terms = facts.terms(book)
  const { events } = register.of(facts.id, book)
  const before = bookBefore(terms, events, mutation.month)
  const event = mutationEvent(mutation, { book, fiscalGroup: facts.fiscalGroup, before })
  const chargeIn = (all: readonly BookEvent[]) => {
    const last = scheduleOf(terms, all, mutation.month).at(-1)
    return last?.month === mutation.month ? last.charge : 0n
  }
  const chargeBefore = chargeIn(events)
  return {
    book,
    before,
    event,
    chargeBefore,
    chargeAfter: event === undefined ? chargeBefore : chargeIn([...events, event]),
  }
}

function linesOf({ accounts }: AssetFacts, { kind, amount }: Mutation): readonly PostingLine[] {
  if (kind === 'COST_ADDITION') return capitalized(accounts, amount)
  return kind === 'IMPAIRMENT' ? impaired(accounts, amount) : []
}
