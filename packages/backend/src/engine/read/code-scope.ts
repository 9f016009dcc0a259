// In which scope a user has a code, and what that opens in addition to the code in use (decision 0137).
import { type DataScope, dataScopes, isNarrow } from '@kantor/shared/rules/rights/rights'
import type { Actor, Viewer } from '../context.ts'

/** By the codes and scopes of a user, which are the same objects in all requests as long as the rights do not change; then by the scope of the code in use. */
const reached = new WeakMap<object, WeakMap<object, Map<DataScope, ReadonlySet<string>>>>()

/**
 * The codes that an actor has in a scope at least as wide as that of the code in use. A code that opens more of the rows which the code
 * in use reaches (a guarded field, a further right) is looked up here: with a scope of the actor alone it opens nothing of others.
 */
export function reaching(actor: Actor): ReadonlySet<string> {
  const { access } = actor
  const scopes = actor.scopes ?? actor.grantedScopes
  if (scopes === undefined) return access
  // A rule works beyond the scope of the code in use, and opens no more than that code does.
  const inUse = actor.scopes === undefined ? (actor.codeScope ?? actor.dataScope) : actor.dataScope
  const ofCodes = reached.get(access) ?? new WeakMap<object, Map<DataScope, ReadonlySet<string>>>()
  reached.set(access, ofCodes)
  const kept = ofCodes.get(scopes) ?? new Map<DataScope, ReadonlySet<string>>()
  ofCodes.set(scopes, kept)
  const wide = kept.get(inUse) ?? new Set([...access].filter((code) => isAsWide(scopes.get(code) ?? 'SELF', inUse)))
  kept.set(inUse, wide)
  return wide
}

/** The scope in which a user has a code, in rules too; where nothing is known of single codes it is that of the code in use. */
export const scopeOfCode = (viewer: Viewer, code: string): DataScope | undefined =>
  (viewer.scopes ?? viewer.grantedScopes)?.get(code) ?? viewer.codeScope ?? viewer.dataScope

/** Does the user have a code for more than some of the people? */
export function holdsWidely(viewer: Viewer, code: string): boolean {
  const scope = viewer.access?.has(code) === true ? scopeOfCode(viewer, code) : undefined
  return scope !== undefined && !isNarrow(scope)
}

const isAsWide = (granted: DataScope, needed: DataScope): boolean =>
  dataScopes.indexOf(granted) >= dataScopes.indexOf(needed)
