// Plans of a department for a year: heads of today next to each line, and the number to hire where no user enters another.
import { RecruitmentPlan } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/recruitment-plan.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { planCost } from '@kantor/shared/rules/recruitment/need'
import { sql } from 'drizzle-orm'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { columnIn } from '../../../db/tables.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { divisionOf, headsOfPositions, netNeedOf, outsidersOf } from './plan-figures.ts'

const ofRecruitmentPlan = tableColumns(RecruitmentPlan)

type Values = RuleValues<(typeof RecruitmentPlan)['fields']>

export const recruitmentPlanRules = rulesFor(RecruitmentPlan, {
  async derive(context, next, before): Promise<Values> {
    if (before !== undefined && before.status !== 'DRAFT' && before.status !== 'RETURNED') return {}
    const lines = next.lines ?? []
    const heads = await headsOfPositions(context, { positions: lines.flatMap((l) => l.position ?? []) })
    const byPosition = new Map(heads.map((h) => [h.position, h]))
    const filled = lines.map((line) => {
      const found = byPosition.get(line.position ?? 0)
      if (found === undefined) return line
      const planQty = line.planQty ?? netNeedOf(found, line.budgetHeadcount ?? 0, line.plannedExits ?? 0)
      return { ...line, positionLevel: found.level, activeHeadcount: found.active, planQty }
    })
    return {
      division: await divisionOf(context, next.department),
      lines: filled,
      totalQty: filled.reduce((sum, l) => sum + (l.planQty ?? 0), 0),
      budgetCost: planCost(filled.map((l) => ({ qty: l.planQty ?? 0, costPerHire: l.costPerHire ?? '0' }))),
    }
  },
  async check(context, next, before) {
    return [...(await twinComplaints(context, next, before?.id ?? 0)), ...(await outsiderComplaints(context, next))]
  },
  moves: { submit: { check: (_context, { totalQty }) => (totalQty ? [] : noHires) } },
  derived: {
    remaining: ({ columns }) => {
      const id = columnIn(columns, 'id')
      return sql`(coalesce((select sum(l.plan_qty) from recruitment_plan_lines l where l.parent_id = ${id}), 0)
        - coalesce((select sum(case when r.status in ('REJECTED', 'CANCELLED') then 0 when r.status = 'CLOSED' then coalesce(r.filled_qty, 0) else r.qty end)
            from personnel_requisition r where r.plan_id = ${id}), 0))::integer`
    },
  },
})

const noHires: readonly FieldError[] = [
  { field: 'lines', rule: 'R-REC-PLAN', message: 'the plan has no hires: use Propose lines, or delete the plan' },
]

/** A department has one plan for a year, not counting those that were rejected. */
async function twinComplaints({ tx, actor }: RuleContext, next: Values, own: number): Promise<readonly FieldError[]> {
  if (next.status === 'REJECTED') return []
  const [twin] = await typedRows(
    tx,
    { no: ofRecruitmentPlan.planNo },
    sql`from ${ownRows(actor, ofRecruitmentPlan)} where id <> ${own} and status <> 'REJECTED'
      and department_id = ${next.department ?? 0} and plan_year = ${next.planYear ?? 0} limit 1`,
  )
  const message = `has the plan ${twin?.no} for this year: change that one`
  return twin === undefined ? [] : [{ field: 'department', rule: 'R-REC-PLAN', message }]
}

async function outsiderComplaints(context: RuleContext, next: Values): Promise<readonly FieldError[]> {
  const positions = (next.lines ?? []).flatMap((l) => l.position ?? [])
  if (positions.length === 0 || next.department == null) return []
  const outsiders = await outsidersOf(context, next.department, positions)
  return (next.lines ?? []).flatMap((line, i) =>
    line.position != null && outsiders.has(line.position)
      ? [{ field: `lines.${i}.position`, rule: 'R-REC-PLAN', message: 'lies in another department: plan it there' }]
      : [],
  )
}
