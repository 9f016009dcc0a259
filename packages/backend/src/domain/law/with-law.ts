// The rules of everything that declares `law` (decision 0070), around the entity's own: what a closed month may have read stays, a
// correction is a further row that a second person puts in force.
import type { Catalogue, Entity } from '@kantor/shared/kernel'
import type { EntityRules, RuleContext, RulesEntry } from '../../engine/context.ts'
import { correctionComplaints, correctionValues, refuseOwnDecision } from './corrections.ts'
import { refusePartOfRead } from './parts.ts'
import { refuseRead, refuseReadDelete, rejectedError } from './read-rows.ts'
import { endPrevious } from './succession.ts'
import { type LawRow, type LawTable, lawTableOf } from './tables.ts'

/** All rules, those of the tables of law within the law's; a table without rules of its own gets them too. */
export function withLaw(catalogue: Catalogue, entries: readonly RulesEntry[]): readonly RulesEntry[] {
  const lawful = [...catalogue.entities.values()].filter((entity) => entity.law !== undefined)
  const own = new Map(entries.map((entry) => [entry.entity, entry]))
  const ruled = lawful.map((entity) => ({
    entity: entity.name,
    rules: rulesOf(catalogue, entity, own.get(entity.name)?.rules ?? {}),
  }))
  const names = new Set(lawful.map((entity) => entity.name))
  return [...entries.filter((entry) => !names.has(entry.entity)), ...ruled]
}

function rulesOf(catalogue: Catalogue, entity: Entity, own: EntityRules): EntityRules {
  const reference = entity.law?.partOf
  if (reference === undefined) return tableRules(lawTableOf(entity), own)
  const field = entity.fields[reference]
  const whole = field?.type === 'ref' ? catalogue.entities.get(field.to) : undefined
  if (whole === undefined) throw new Error(`${entity.name}.${reference} leads to no table of law`)
  return partRules(lawTableOf(whole), reference, own)
}

const tableRules = (table: LawTable, own: EntityRules): EntityRules => ({
  ...own,
  async derive(context, next, before) {
    const derived = (await own.derive?.(context, next, before)) ?? {}
    const values = await correctionValues(context, table, next as LawRow, before as LawRow | undefined)
    return { ...derived, ...(values as typeof derived) }
  },
  async check(context, next, before) {
    const [row, old] = [next as LawRow, before as LawRow | undefined]
    if (old === undefined) await endPrevious(context, table, row)
    else if (old.status === 'REJECTED') throw rejectedError()
    else if (old.status === 'PROPOSED') await refuseOwnDecision(context, row, old)
    else await refuseRead(context, table, row, old)
    const complaints = await correctionComplaints(context, table, row, old)
    return [...complaints, ...((await own.check?.(context, next, before)) ?? [])]
  },
  async beforeDelete(context, row) {
    await refuseReadDelete(context, table, row as LawRow)
    await own.beforeDelete?.(context, row)
  },
})

const partRules = (whole: LawTable, reference: string, own: EntityRules): EntityRules => {
  const refuse = (context: RuleContext, row: { readonly [field: string]: unknown } | undefined) =>
    refusePartOfRead(context, whole, row?.[reference])
  return {
    ...own,
    async check(context, next, before) {
      await refuse(context, before)
      await refuse(context, next)
      return (await own.check?.(context, next, before)) ?? []
    },
    async beforeDelete(context, row) {
      await refuse(context, row)
      await own.beforeDelete?.(context, row)
    },
  }
}
