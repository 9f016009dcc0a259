// How many rows each list holds about a record that is on show, as its reader would find them there.
import { home, sideActions } from '@kantor/shared/catalogue/home'
import { type Feature, isRecordFeature, type Side } from '@kantor/shared/kernel'
import { anyOfOf, isAllowed } from '@kantor/shared/rules/permission/permission'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { list, parseList } from '../../engine/list/list.ts'
import { using } from '../../engine/read/data-scope.ts'

export const sideCountActions: ActionsEntry = actionsFor(
  { ...home, actions: sideActions },
  {
    sideCounts: async (context, { path, record }) => {
      const { engine, actor } = context
      const of = engine.catalogue.features.find((f) => f.path === path)
      const isOpen = of !== undefined && isRecordFeature(of) && isAllowed(anyOfOf(of, 'show'), actor.access)
      const counts = isOpen ? await Promise.all((of.sides ?? []).map((side) => countOf(context, side, record))) : []
      const rows = counts.filter((count) => count !== undefined)
      return { total: rows.length, rows }
    },
  },
)

/** The rows of a side that is a list, in the scope in which the reader enters it; undefined where it is no list or closed to him. */
async function countOf({ engine, actor }: ActionContext, { path, by }: Side, record: number) {
  const feature = by === undefined ? undefined : listAt(engine.catalogue.features, path)
  if (by === undefined || feature === undefined || !isAllowed(anyOfOf(feature, 'index'), actor.access)) return undefined
  const reader = using(actor, anyOfOf(feature, 'index'))
  const request = parseList(engine, reader, feature, { [by]: String(record), size: '1', fields: 'id' })
  const { total, moreThanTotal } = await list(engine, reader, feature, request)
  return { path, rows: total, more: moreThanTotal }
}

const listAt = (features: readonly Feature[], path: string) =>
  features.filter(isRecordFeature).find((feature) => feature.path === path)
