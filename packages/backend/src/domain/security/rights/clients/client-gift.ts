// What a user may grant to an API client (R-SEC-08): their codes as far as the client reaches, and those that their level allows them to administer.
// An administrator works everywhere; an administrator of an area grants the codes of the templates that they may assign, within the branches and up
// to the data scope of the area. That a sensitive code waits for a second administrator is decided afterwards.
import { codesOfTemplates, narrowerOf } from '@kantor/shared/rules/rights/rights'
import type { RuleContext } from '../../../../engine/context.ts'
import { readTemplates } from '../../rights-source.ts'
import { adminOf, areasOf } from '../authority.ts'
import { type Reaching, reachOf, rightsOfCaller } from './client-reach.ts'

/** As far as a gift depends on it: what the client is to be. */
interface Wished extends Reaching {
  readonly owner?: number | null
}
export interface Gift {
  /** Why a code may not be given to such a client; null: it may. */
  refusalOf(code: string, client: Wished): string | null
}

/** What the caller may give in his company. */
export async function giftOf({ tx, actor, engine }: Pick<RuleContext, 'tx' | 'actor' | 'engine'>): Promise<Gift> {
  const reaches = await rightsOfCaller({ tx, actor, engine })
  // A key of a user's own client opens no more than the user may, in every place the client may work.
  const isGranted = (code: string, client: Wished) =>
    client.owner === actor.userId ? actor.access.has(code) : reaches(code, reachOf(client))
  // A key gives nothing away that it does not hold.
  const level = actor.via === 'session' ? (await adminOf(tx, actor)).level : 'NONE'
  if (level === 'ADMINISTRATOR' || level === 'SUPER') return { refusalOf: () => null }
  if (level === 'NONE')
    return {
      refusalOf: (code, client) =>
        isGranted(code, client) ? null : 'is a code you do not hold yourself as far as the client would reach',
    }
  const areas = (await areasOf(tx, actor.userId, engine.today())).filter(({ company }) => company === actor.companyCode)
  const templates = await readTemplates(tx)
  const codes = areas.map((area) => codesOfTemplates(templates, area.templateIds))
  return {
    refusalOf(code, client) {
      if (isGranted(code, client)) return null
      const mine = areas.filter((_, i) => codes[i]?.has(code))
      if (mine.length === 0) return 'is neither a code you hold nor one of a template of your area'
      const { maxDataScope: scope, branches: places } = reachOf(client)
      const isOpen = mine.some(
        (area) =>
          narrowerOf(scope, area.maxDataScope) === scope &&
          (area.branches.length === 0 || places.every((branch) => area.branches.includes(branch))),
      )
      return isOpen ? null : 'is given within your area only: narrow the branches or the data scope of the client'
    },
  }
}
