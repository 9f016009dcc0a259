// Mutations of assets: where the asset was and is to be in words, and what is looked at when one is sent.
import { AssetMutation } from '@kantor/shared/catalogue/fixed-asset/entities/asset-mutation.entity'
import { FixedAsset } from '@kantor/shared/catalogue/fixed-asset/entities/fixed-asset.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { senOf } from '@kantor/shared/rules/money/sen'
import { actionContext } from '../../engine/actions/actions.ts'
import { type RuleContext, rulesFor } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import { type MutationPlan, type MutationValues, planMutation } from './mutation.ts'
import { signersOfAssets } from './signers.ts'

const rule = 'R-ASSET-MUTATION'
const places = [
  ['Location', 'WorkLocation', 'location'],
  ['Department', 'Department', 'department'],
  ['Center', 'AccountCenter', 'center'],
  ['Custodian', 'Employee', 'custodian'],
] as const

export const assetMutationRules = rulesFor(AssetMutation, {
  defaults: (context) => ({ maker: context.actor.name.slice(0, 200) }),
  async derive(context, next, before) {
    // What was posted keeps the words of its day.
    if (next.asset == null || before?.status === 'POSTED' || next.reversalOf != null) return {}
    const card = await storedRow(context, FixedAsset, ['location', 'department', 'center', 'custodian', 'condition'], {
      where: { id: next.asset },
    })
    if (card === undefined) return {}
    const isMoved = next.kind === 'TRANSFER'
    const from = {
      fromLocation: isMoved ? card.location : null,
      fromDepartment: isMoved ? card.department : null,
      fromCenter: isMoved ? card.center : null,
      fromCustodian: isMoved ? card.custodian : null,
      fromCondition: next.kind === 'CONDITION' ? card.condition : null,
    }
    return {
      ...from,
      ...(isMoved ? await placesInWords(context, { ...next, ...from }) : { fromPlace: null, toPlace: null }),
    }
  },
  async check(_context, next, before) {
    if (next.kind === 'ACQUISITION' && before === undefined)
      return [{ field: 'kind', rule, message: 'an acquisition is made by capitalising the card: choose another kind' }]
    return []
  },
  moves: {
    submit: {
      async check(context, next): Promise<readonly FieldError[]> {
        const plan = await planMutation(context, next)
        const found = complaintsOf(next, plan)
        if (found.length > 0) return found
        await signersOfAssets(context, next.mutationDate ?? '', senOf(next.amount ?? '0'))
        return []
      },
    },
  },
})

/** What speaks against a mutation by the books as they are. */
export function complaintsOf(values: MutationValues, { changes, facts }: MutationPlan): readonly FieldError[] {
  const say = (field: string, message: string): FieldError => ({ field, rule, message })
  const commercial = changes.find(({ book }) => book === 'COMMERCIAL')
  const isDepreciated = facts.terms('COMMERCIAL').method !== 'NONE'
  const found: FieldError[] = []
  if (values.kind === 'IMPAIRMENT' && senOf(values.amount ?? '0') > (commercial?.before.bookValue ?? 0n))
    found.push(say('amount', 'is at most the book value of the asset'))
  if (values.kind === 'LIFE_CHANGE' && !isDepreciated) found.push(say('kind', 'the asset is not depreciated'))
  if (values.newResidual != null && senOf(values.newResidual) > (commercial?.before.bookValue ?? 0n))
    found.push(say('newResidual', 'is at most the book value of the asset'))
  return found
}

/** The places before and after, in the order in which a paper names them. */
async function placesInWords(context: RuleContext, values: MutationValues): Promise<MutationValues> {
  const labels = actionContext(context.tx, context.engine, context.actor)
  const from: string[] = []
  const to: string[] = []
  for (const [part, entity] of places) {
    const [old, changed] = [values[`from${part}`], values[`to${part}`]]
    if (changed == null || changed === old) continue
    const names = await labels.refsOf(entity, [old, changed])
    from.push((old == null ? undefined : names.get(old)?.name) ?? 'none')
    to.push(names.get(changed)?.name ?? '')
  }
  return { fromPlace: from.join(', ').slice(0, 300) || null, toPlace: to.join(', ').slice(0, 300) || null }
}
