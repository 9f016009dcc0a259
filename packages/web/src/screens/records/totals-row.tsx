// The foot of a list: its sums over the whole filtered result, added up by the database. A page turn does not ask again.
// biome-ignore-all lint/a11y/noRedundantRoles: rows drawn as CSS grid lose their table roles, so they are said again
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a table
import { useApolloClient } from '@apollo/client/react'
import { totalsOf } from '@kantor/shared/derive/lists'
import type { RecordFeature } from '@kantor/shared/kernel'
import { useEffect, useState } from 'react'
import { problemOf } from '../../api/problem-of.ts'
import type { Documents } from '../../api/registry.ts'
import { faceOf } from '../../fields/faces.ts'
import type { GridColumn } from '../../ui/grid-row.tsx'
import { manyRowsDocument } from './bulk-moves.ts'
import { declaredVariables, listVariables } from './list-query.ts'
import type { ListShape, ListState } from './list-state.ts'
import { answerOf } from './record-fields.ts'
import type { RowValues } from './record-paths.ts'
import { sumText } from './sum-text.ts'

interface Props {
  readonly feature: RecordFeature
  readonly documents: Documents
  readonly access: ReadonlySet<string>
  readonly shape: ListShape
  readonly state: ListState
  readonly columns: readonly GridColumn<RowValues>[]
  /** Its place in the grid, the head being the first row: not all rows between need stand in the document. */
  readonly rowIndex: number
}
type Sums = { readonly [name: string]: string | number | null }

/** What is added up depends on these alone. */
const narrowingOf = ({ search, filters, asOf }: ListState) => JSON.stringify({ search, filters, asOf })

export default function TotalsRow({ feature, documents, access, shape, state, columns, rowIndex }: Props) {
  const client = useApolloClient()
  const [answer, setAnswer] = useState<{ readonly key: string; readonly sums: Sums | string } | null>(null)
  const key = narrowingOf(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what narrows the list changes the sums
  useEffect(() => {
    let isCurrent = true
    const give = (sums: Sums | string) => isCurrent && setAnswer({ key, sums })
    manyRowsDocument(documents, feature, 'totals')
      .then((query) => {
        const variables = declaredVariables(query, listVariables(state, shape), access)
        return client.query({ query, variables, fetchPolicy: 'no-cache' })
      })
      .then(
        ({ data }) => give(answerOf(data) as Sums),
        (error: unknown) => give(problemOf(error).message),
      )
    return () => {
      isCurrent = false
    }
  }, [key, documents, feature, client])
  const sums = answer?.key === key && typeof answer.sums === 'object' ? answer.sums : null
  const wrong = answer?.key === key && typeof answer.sums === 'string' ? answer.sums : null
  const totals = new Map(totalsOf(feature))
  const words = wrong ?? (sums === null ? 'Total …' : 'Total')
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
