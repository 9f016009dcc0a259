// Queries about a plan: which lines the establishment proposes, and what requisitions have taken of each.
import { recruitPlanInfo } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/recruit-plan-info'
import { type ActionsEntry, actionsFor } from '../../../engine/actions/actions.ts'
import { headsOfPositions, linesOfPlan, netNeedOf } from './plan-figures.ts'

export const recruitPlanInfoActions: ActionsEntry = actionsFor(recruitPlanInfo, {
  async proposeLines(context, { department }) {
    const heads = await headsOfPositions(context, { department })
    const needed = heads.map((h) => ({ ...h, netNeed: netNeedOf(h) })).filter((h) => h.netNeed > 0)
    const refs = await context.refsOf(
      'Position',
      needed.map((h) => h.position),
    )
    const rows = needed.flatMap((h) => {
      const position = refs.get(h.position)
      return position === undefined
        ? []
        : [{ position, budgetHeadcount: h.budget, plannedExits: h.exits, planQty: h.netNeed }]
    })
    return { total: rows.length, rows }
  },
  async use(context, { document }) {
    const lines = await linesOfPlan(context, document)
    const heads = await headsOfPositions(context, { positions: lines.map((l) => l.position) })
    const byId = new Map(heads.map((h) => [h.position, h]))
    const rows = lines.map(({ position, ...figures }) => {
      const found = byId.get(position)
      return { position: found?.name ?? '', ...figures, netNeed: found === undefined ? 0 : netNeedOf(found) }
    })
    return { total: rows.length, rows }
  },
})
