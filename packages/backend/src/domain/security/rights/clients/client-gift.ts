// What somebody may give to an API client (R-SEC-08): the codes he holds, and those that his level allows him to administer. An
// administrator works everywhere; an administrator of an area gives the codes of the templates he may assign, within the branches and
// up to the data scope of his area. That a sensitive code waits for a second administrator is decided afterwards.
import { codesOfTemplates, type DataScope, narrowerOf } from '@kantor/shared/rules/rights/rights'
import type { RuleContext } from '../../../../engine/context.ts'
import { readTemplates } from '../../rights-source.ts'
import { adminOf, areasOf } from '../authority.ts'

/** As far as a gift depends on it: what the client is to be. */
interface Wished {
  readonly maxDataScope?: DataScope | null
  readonly branches?: readonly { readonly branch?: string | null }[] | null
}
export interface Gift {
  /** Why a code may not be given to such a client; null: it may. */
  refusalOf(code: string, client: Wished): string | null
}

/** What the caller may give in his company. */
export async function giftOf({ tx, actor, engine }: Pick<RuleContext, 'tx' | 'actor' | 'engine'>): Promise<Gift> {
  const held = (code: string) => actor.access.has(code)
  // A key gives nothing away that it does not hold.
  const level = actor.via === 'session' ? (await adminOf(tx, actor)).level : 'NONE'
  if (level === 'ADMINISTRATOR' || level === 'SUPER') return { refusalOf: () => null }
  if (level === 'NONE') return { refusalOf: (code) => (held(code) ? null : 'is a code you do not hold yourself') }
  const areas = (await areasOf(tx, actor.userId, engine.today())).filter(({ company }) => company === actor.companyCode)
  const templates = await readTemplates(tx)
  const codes = areas.map((area) => codesOfTemplates(templates, area.templateIds))
  return {
    refusalOf(code, { maxDataScope, branches }) {
      if (held(code)) return null
      const mine = areas.filter((_, i) => codes[i]?.has(code))
      if (mine.length === 0) return 'is neither a code you hold nor one of a template of your area'
      const scope = maxDataScope ?? 'COMPANY'
      const places = (branches ?? []).flatMap(({ branch }) => branch ?? [])
      const isOpen = mine.some(
        (area) =>
          narrowerOf(scope, area.maxDataScope) === scope &&
          (area.branches.length === 0 || places.every((branch) => area.branches.includes(branch))),
      )
      return isOpen ? null : 'is given within your area only: narrow the branches or the data scope of the client'
    },
  }
}
