// The head of a grid. Memoised: choosing a row or waiting for a page does not draw it again.
// biome-ignore-all lint/a11y/noRedundantRoles: rows drawn as CSS grid lose their table roles, so they are said again
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a table
import { ArrowUp } from 'lucide-react'
import { memo } from 'react'
import { useExplain } from '../term/explanations.ts'
import { Term } from '../term/term.tsx'
import { ariaSortOf } from './grid-keys.ts'
import type { GridColumn } from './grid-row.tsx'

type HeadColumn = Pick<GridColumn<never>, 'key' | 'label' | 'align' | 'sortable' | 'pinned' | 'screenOnly'>
interface Props {
  readonly columns: readonly HeadColumn[]
  readonly sort: readonly string[]
  /** Column of the one tab stop when it is in the head, else null. */
  readonly activeColumn: number | null
  onHead(column: number, add: boolean): void
}

export const GridHead = memo(function GridHead({ columns, sort, activeColumn, onHead }: Props) {
  const explain = useExplain()
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {columns.map((column, at) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            aria-colindex={at + 1}
            aria-sort={column.sortable ? ariaSortOf(sort, column.key) : undefined}
            tabIndex={activeColumn === at ? 0 : -1}
            data-align={column.align}
            data-pinned={column.pinned || undefined}
            data-screen-only={column.screenOnly}
            aria-description={explain(column.label) ?? undefined}
          >
            {column.sortable ? (
              <button type="button" tabIndex={-1} onClick={(event) => onHead(at, event.shiftKey)}>
                <Term inside>{column.label}</Term>
                <ArrowUp aria-hidden />
              </button>
            ) : (
              <Term inside>{column.label}</Term>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
})
