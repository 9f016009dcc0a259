// Below the bar: the sheet with what is to be said about its cells, or why there is none.
import { formatPeriod } from '@kantor/shared/formats/date'
import type { Matrix } from '@kantor/shared/kernel'
import { useRef } from 'react'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx'
import type { RowView } from './cell-view.ts'
import { FindingList } from './finding-list.tsx'
import type { Finding } from './findings.ts'
import { MatrixGrid } from './matrix-grid.tsx'
import { type MatrixState, matrixSizes } from './matrix-state.ts'
import type { Place } from './range.ts'
import type { sheetWork } from './sheet-work.ts'
import type { useQuestions } from './use-questions.ts'
import type { useSaving } from './use-saving.ts'

interface BodyProps {
  readonly feature: Matrix
  readonly state: MatrixState
  readonly asked: ReturnType<typeof useQuestions>
  readonly saving: ReturnType<typeof useSaving>
  readonly views: readonly RowView[]
  readonly work: ReturnType<typeof sheetWork>
  readonly today: string
  readonly editable: boolean
  onState(next: Partial<MatrixState>): void
}

export function MatrixBody({ feature, state, asked, saving, views, work, today, editable, onState }: BodyProps) {
  const goTo = useRef<((place: Place) => void) | null>(null)
  const { head, total, problem } = asked
  if (problem !== null)
    return <ErrorState title="The sheet could not be loaded" {...problem} onRetry={asked.refetchAll} />
  if (head === null || total === null) return <SkeletonLines lines={12} />
  if (total === 0)
    return <EmptyState>No employees found. Clear the search or the filters, or choose another month.</EmptyState>
  const open = (finding: Finding) => {
    const row = views.findIndex((v) => v.id === finding.row)
    const column = head.days.findIndex((d) => d.day === finding.day)
    if (row >= 0 && column >= 0) goTo.current?.({ row, column })
    else onState({ month: finding.day.slice(0, 7), search: finding.rowCode, params: {} })
  }
  return (
    <>
      <MatrixGrid
        label={`${feature.title}, ${formatPeriod(state.month)}`}
        corner={feature.matrix.rows}
        busy={asked.busy || saving.busy}
        editable={editable && !saving.busy}
        rows={views}
        head={head}
        today={today}
        work={work}
        goTo={goTo}
      />
      {saving.findings.length === 0 ? null : (
        <FindingList
          findings={saving.findings}
          theirs={saving.theirs}
          onGo={open}
          onSettle={saving.settle}
          onClose={() => saving.setFindings([])}
        />
      )}
      <Pager
        page={state.page}
        size={state.size}
        total={total}
        sizes={matrixSizes}
        onPage={(page) => onState({ page })}
        onSize={(size) => onState({ size })}
      />
    </>
  )
}
