// What approvers of the demo company are told of a document, and what its departments ask for.
import type { Row } from '../../../engine/read/selection.ts'
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
