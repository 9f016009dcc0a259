// The foot of a list: its sums over the whole filtered result, added up by the database. A page turn does not ask again.
// biome-ignore-all lint/a11y/noRedundantRoles: rows drawn as CSS grid lose their table roles, so they are said again
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a table
import { useApolloClient } from '@apollo/client/react'
import { totalsOf } from '@kantor/shared/derive/lists'
import { amountsCoveredName, type RecordFeature } from '@kantor/shared/kernel'
import { useEffect, useState } from 'react'
import type { Row, Sums } from '../../../api/answers/answers.ts'
import { call } from '../../../api/call.ts'
import { problemOf } from '../../../api/problem-of.ts'
import { manyRowsOperationsFor } from '../../../api/registry.ts'
import { faceOf } from '../../../fields/faces.ts'
import type { GridColumn } from '../../../ui/grid/grid-row.tsx'
import { listVariables } from './list-query.ts'
import type { ListShape, ListState } from './list-state.ts'
import { sumText } from './sum-text.ts'

interface Props {
  readonly feature: RecordFeature
  readonly access: ReadonlySet<string>
  readonly shape: ListShape
  readonly state: ListState
  readonly columns: readonly GridColumn<Row>[]
  /** Its place in the grid, the head being the first row: not all rows between need stand in the document. */
  readonly rowIndex: number
}
const none: Sums = { rowCount: 0 }

/** Sums hold the amounts that the reader sees, and say how many rows they leave out. */
const totalWords = ({ [amountsCoveredName]: covered }: Sums): string =>
  Number(covered ?? 0) > 0 ? `Total without ${covered} covered` : 'Total'

/** What is added up depends on these alone. */
const narrowingOf = ({ search, filters, asOf }: ListState) => JSON.stringify({ search, filters, asOf })

export default function TotalsRow({ feature, access, shape, state, columns, rowIndex }: Props) {
  const client = useApolloClient()
  const [answer, setAnswer] = useState<{ readonly key: string; readonly sums: Sums | string } | null>(null)
  const key = narrowingOf(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what narrows the list changes the sums
  useEffect(() => {
    let isCurrent = true
    const give = (sums: Sums | string) => isCurrent && setAnswer({ key, sums })
    manyRowsOperationsFor(feature.path)
      .then(({ totals }) => (totals ? call(client, totals, listVariables(state, shape), access) : none))
      .then(give, (error: unknown) => give(problemOf(error).message))
    return () => {
      isCurrent = false
    }
  }, [key, feature, client])
  const sums = answer?.key === key && typeof answer.sums === 'object' ? answer.sums : null
  const wrong = answer?.key === key && typeof answer.sums === 'string' ? answer.sums : null
  const totals = new Map(totalsOf(feature))
  const words = wrong ?? (sums === null ? 'Total …' : totalWords(sums))
  const named = columns.findIndex((column) => !totals.has(column.key) && !column.key.startsWith('#'))
  return (
    <tfoot role="rowgroup" aria-busy={answer?.key !== key}>
      <tr role="row" aria-rowindex={rowIndex}>
        {columns.map(({ key: name, pinned }, at) => {
          const field = totals.get(name)
          const sum = sums?.[name]
          return (
            <td
              key={name}
              role="gridcell"
              tabIndex={-1}
              data-align={field === undefined ? undefined : faceOf(field).align}
              data-pinned={pinned || undefined}
              title={at === named ? words : undefined}
            >
              {at === named ? words : null}
              {field === undefined || sum === null || sum === undefined ? null : sumText(field, String(sum))}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}
