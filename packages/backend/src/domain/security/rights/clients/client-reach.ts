// How far a client reaches, and who holds a code as far as that: in each of its branches, in a scope that is as wide (decision 0141).
import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import { type DataScope, effectiveRights, narrowerOf } from '@kantor/shared/rules/rights/rights'
import type { Actor, RuleContext } from '../../../../engine/context.ts'
import { scopeOfCode } from '../../../../engine/read/code-scope.ts'
import { storedRows } from '../../../../engine/read/stored-rows.ts'
import { knownCodesOf } from '../../known-codes.ts'
import { readRightsSource, readTemplates } from '../../rights-source.ts'

export interface Reach {
  readonly maxDataScope: DataScope
  readonly branches: readonly string[]
}
/** A client as it is written or requested. */
export interface Reaching {
  readonly maxDataScope?: DataScope | null
  readonly branches?: readonly { readonly branch?: string | null }[] | null
}
export type HoldsAs = (code: string, reach: Reach) => boolean
type Asking = Pick<RuleContext, 'tx' | 'actor' | 'engine'>

export const reachOf = ({ maxDataScope, branches }: Reaching): Reach => ({
  maxDataScope: maxDataScope ?? 'COMPANY',
  branches: (branches ?? []).flatMap(({ branch }) => branch ?? []),
})

/** Does the one reach in a branch or a scope where the other does not? */
export const isWider = (next: Reach, before: Reach): boolean =>
  narrowerOf(next.maxDataScope, before.maxDataScope) !== next.maxDataScope ||
  (!before.branches.includes('*') && next.branches.some((branch) => !before.branches.includes(branch)))

/** What an account holds in the company today, in each branch of a client. */
export async function rightsOfAccount({ tx, actor, engine }: Asking, user: number): Promise<HoldsAs> {
  const source = await readRightsSource(tx, user)
  if (source === undefined) return () => false
  const rights = { ...source, templates: await readTemplates(tx) }
  const all = await storedRows({ tx, actor, engine }, CompanyBranch, ['code'], { where: {} })
  const found = new Map<string, ReadonlyMap<string, DataScope>>()
  const scopesIn = (branch: string) => {
    const query = { company: actor.companyCode, branch, date: engine.today() }
    const scopes = found.get(branch) ?? effectiveRights(rights, query, knownCodesOf(engine.catalogue)).scopes
    found.set(branch, scopes)
    return scopes
  }
  return (code, { maxDataScope, branches }) =>
    branches
      .flatMap((branch) => (branch === '*' ? all.flatMap(({ code: one }) => one ?? []) : [branch]))
      .every((branch) => {
        const scope = scopesIn(branch).get(code)
        return scope !== undefined && narrowerOf(maxDataScope, scope) === maxDataScope
      })
}

/** The same of the caller: by a key no more than the key itself opens. */
export const rightsOfCaller = async (context: Asking): Promise<HoldsAs> =>
  withinCall(context.actor, await rightsOfAccount(context, context.actor.userId))

/** The codes that are granted, as far as the call itself reaches. */
export const withinCall =
  (actor: Actor, isGranted: HoldsAs): HoldsAs =>
  (code, reach) =>
    actor.access.has(code) &&
    narrowerOf(reach.maxDataScope, scopeOfCode(actor, code) ?? 'SELF') === reach.maxDataScope &&
    isGranted(code, reach)
