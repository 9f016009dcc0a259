// A column for each component of pay: the columns of `componentColumns`, each component in the place that it keeps.
import { mostComponents } from '@kantor/shared/catalogue/payroll-management/payroll-process/datasets/payslips.dataset'
import type { ColumnHead } from '@kantor/shared/rules/report/spread'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { componentsOf } from './slip-rows.ts'

/** The column of a place. */
export const columnAt = (slot: number): string => (slot <= mostComponents ? `pay${slot}` : 'payRest')
const places = Array.from({ length: mostComponents }, (_, i) => i + 1)

/** The columns as sums of lines `l`; a component that no one has is empty, and so is what the reader does not see. */
export const componentSums: SQL = sql.join(
  [
    ...places.map(
      (n) => sql`sum(l.amount) filter (where l.slot = ${sql.raw(String(n))}) as ${sql.identifier(columnAt(n))}`,
    ),
    sql`sum(l.amount) filter (where coalesce(l.slot, ${mostComponents + 1}) > ${mostComponents}) as "payRest"`,
  ],
  sql`, `,
)

/** The same columns out of rows that have them already. */
export const componentsOfRow = (alias: string): SQL =>
  sql.join(
    [...places.map(columnAt), 'payRest'].map((name) => sql`${sql.raw(alias)}.${sql.identifier(name)}`),
    sql`, `,
  )

export interface PlacedComponent {
  readonly code: string
  readonly name: string
  readonly slot: number
}

/** The components with their places. */
export const placedComponents = ({ tx, rows }: QueryContext) =>
  rowsOf<PlacedComponent>(tx, sql`select c.code, c.name, c.slot from ${componentsOf({ rows })} c order by c.slot`)

/** What the columns stand for. */
export const componentHeads = async (context: QueryContext): Promise<readonly ColumnHead[]> =>
  (await placedComponents(context)).flatMap(({ name, slot }) =>
    slot <= mostComponents ? [{ column: columnAt(slot), label: name }] : [],
  )
