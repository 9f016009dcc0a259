// What is left of the training budget of a department in a year (R-TRN-02): the nearest node with a budget bears its own trainings and
// those of all departments below it that have none.

import { TrainingRequest } from '@kantor/shared/catalogue/human-resource-management/training-management/training-request.entity'
import { TrainingBudget } from '@kantor/shared/catalogue/human-resource-management/training-management/training-setting/training-budget.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { sumOf } from '@kantor/shared/rules/money/amounts'
import { budgetLeft } from '@kantor/shared/rules/training/cost'
import { sql } from 'drizzle-orm'
import type { RuleContext } from '../../engine/context.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'

export interface Budget {
  readonly department: number
  readonly amount: string
  readonly spent: string
  readonly reserved: string
  readonly left: string
}
interface Node {
  readonly id: number
  readonly orgLevel: string | null
  readonly parentDepartment: number | null
}

/** All departments, by id. */
export const departmentsOf = async (context: RuleContext): Promise<ReadonlyMap<number, Node>> =>
  new Map(
    (await storedRows(context, Department, ['id', 'orgLevel', 'parentDepartment'], {})).map((node) => [node.id, node]),
  )

/** A department and all above it, from below. */
export function upwards(nodes: ReadonlyMap<number, Node>, department: number): readonly number[] {
  const up: number[] = []
  for (let at = nodes.get(department); at !== undefined && up.length < 20; at = nodes.get(at.parentDepartment ?? 0))
    up.push(at.id)
  return up
}

/** The division in which a department lies; itself where it is one. */
export const divisionOf = (nodes: ReadonlyMap<number, Node>, department: number): number | null =>
  upwards(nodes, department).find((id) => nodes.get(id)?.orgLevel === 'DIVISION') ?? null

/** The budget that a training of the department draws on; undefined where none is kept. `own` is left out of what is reserved. */
export async function budgetFor(
  context: RuleContext,
  nodes: ReadonlyMap<number, Node>,
  department: number,
  year: number,
  own = 0,
): Promise<Budget | undefined> {
  const budgets = await storedRows(context, TrainingBudget, ['department', 'amount'], { where: { budgetYear: year } })
  const amounts = new Map(budgets.map(({ department: at, amount }) => [at ?? 0, amount ?? '0']))
  const bearerOf = (at: number): number | undefined => upwards(nodes, at).find((id) => amounts.has(id))
  const bearer = bearerOf(department)
  const amount = amounts.get(bearer ?? 0)
  if (bearer === undefined || amount === undefined) return undefined
  const requests = await storedRows(
    context,
    TrainingRequest,
    ['id', 'department', 'status', 'totalCost', 'actualCost'],
    {
      where: { status: ['APPROVED', 'SCHEDULED', 'COMPLETED', 'CLOSED'] },
      and: ({ dateFrom }) => sql`extract(year from ${dateFrom}) = ${year}`,
    },
  )
  const borne = requests.filter(({ id, department: at }) => id !== own && bearerOf(at ?? 0) === bearer)
  const isDone = ({ status }: { readonly status: string | null }) => status === 'COMPLETED' || status === 'CLOSED'
  const spent = sumOf(borne.filter(isDone).map(({ actualCost }) => actualCost))
  const reserved = sumOf(borne.filter((r) => !isDone(r)).map(({ totalCost }) => totalCost))
  return {
    department: bearer,
    amount,
    spent,
    reserved,
    left: budgetLeft({ budget: amount, spent, reserved }) ?? '0.00',
  }
}
