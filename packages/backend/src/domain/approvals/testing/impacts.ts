// What approvers of the demo company see of a document, and what its departments require.
import { catalogue } from '@kantor/shared/catalogue'
import { dataAwaitingApproval } from '@kantor/shared/catalogue/approval-management/data-awaiting-approval'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import type { Row } from '../../../engine/read/selection.ts'
import { domainActions } from '../../actions.ts'
import type { ProductEngine } from '../../testing/index.ts'
import type { Office } from './office.ts'

export interface ShownImpact {
  readonly value: string
  readonly tone: string
  readonly detail: string
}

/** What the head of the unit sees under a title; undefined: nothing. */
export async function impactOf(office: Office, row: Row, title: string): Promise<ShownImpact | undefined> {
  const { task } = await office.current(row)
  const { impact } = await office.call('unit.head', 'document', { task })
  return (impact as readonly (ShownImpact & { readonly title: string })[]).find((i) => i.title === title)
}

/** What the departments with such a code keep from now on under a column. */
export const departmentKeeps = (
  office: Office,
  code: string,
  column: 'minimum_staff' | 'overtime_budget_hours',
  value: number | null,
) =>
  office.rows(
    `update department set ${column} = ${value} where company_code = 'SSI' and department_code like '${code}'`,
  )

/** What the decision of a task means, as an actor sees it. */
export async function impactsFor(engine: ProductEngine, actor: Actor, task: number): Promise<unknown> {
  const found = runnableActions(catalogue, domainActions).find(
    (r) => r.feature.path === dataAwaitingApproval.path && r.name === 'document',
  )
  if (found === undefined) throw new Error('The inbox shows no document')
  return (await runAction(engine, actor, found, { task }, true)).impact
}
