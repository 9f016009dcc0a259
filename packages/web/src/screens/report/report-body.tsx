// What is between the bar and the foot of a report: rows with groups and totals, or why there are none.
import { useMemo } from 'react'
import type { AnswerRow } from '../../api/answers/answers.ts'
import type { Problem } from '../../api/problem.ts'
import { Button } from '../../ui/button.tsx'
import type { Density } from '../../ui/grid/grid.tsx'
import { EmptyState, ErrorState, NoMatchState, SkeletonRows } from '../../ui/states.tsx'
import { type Place, TooLong } from './background.tsx'
import type { ReportGridColumn } from './report-grid.tsx'
import { ReportGrid } from './report-grid.tsx'
import { groupLines } from './report-groups.ts'
import type { ReportState } from './report-state.ts'
import type { useReport } from './use-report.ts'

interface Props {
  readonly place: Place
  readonly state: ReportState
  readonly answer: ReturnType<typeof useReport>
  readonly columns: readonly ReportGridColumn[]
  readonly density: Density
  readonly starting: boolean
  setState(state: ReportState): void
  onOpen(row: AnswerRow): void
  onStart(): void
}

export function ReportBody({ place, state, answer, columns, density, starting, setState, onOpen, onStart }: Props) {
  const { report } = place
  const { rows, groups, totals, problem, busy, reload } = answer
  const page = rows?.rows ?? none
  const lines = useMemo(() => groupLines(report, page, groups), [report, page, groups])
  if (problem !== null)
    return <Failed report={report} problem={problem} starting={starting} onStart={onStart} onRetry={reload} />
  if (rows === null) {
    return (
      <div aria-busy="true">
        <SkeletonRows rows={20} columns={Math.min(8, columns.length)} />
      </div>
    )
  }
  if (page.length === 0 && !busy) return <NoRows report={report} state={state} setState={setState} total={rows.total} />
  return (
    <ReportGrid
      label={report.title}
      columns={columns}
      rows={page}
      groups={lines}
      totals={hasTotals(columns) ? totals : null}
      sort={state.sort}
      busy={busy}
      density={density}
      onSort={(sort) => setState({ ...state, page: 1, sort })}
      onOpen={onOpen}
    />
  )
}

const none: readonly AnswerRow[] = []
const hasTotals = (columns: readonly ReportGridColumn[]): boolean => columns.some(({ total }) => total !== undefined)

interface FailedProps {
  readonly report: Place['report']
  readonly problem: Problem
  readonly starting: boolean
  onStart(): void
  onRetry(): void
}

function Failed({ report, problem, starting, onStart, onRetry }: FailedProps) {
  const { message, code, requestId } = problem
  if (code === 'TAKES_LONG') return <TooLong message={message} busy={starting} onStart={onStart} />
  return (
    <ErrorState
      title={`${report.title} could not be loaded`}
      message={message}
      code={code}
      requestId={requestId}
      onRetry={onRetry}
    />
  )
}

interface NoRowsProps {
  readonly report: Place['report']
  readonly state: ReportState
  readonly total: number
  setState(state: ReportState): void
}

function NoRows({ report, state, total, setState }: NoRowsProps) {
  if (total > 0) {
    const first = <Button onClick={() => setState({ ...state, page: 1 })}>Go to the first page</Button>
    return <EmptyState action={first}>Page {state.page} lies behind the last one.</EmptyState>
  }
  if (state.search === '') return <EmptyState>{report.title}: nothing fits these parameters.</EmptyState>
  const clear = () => setState({ ...state, page: 1, search: '' })
  const filters = [{ key: 'search', label: `“${state.search}”` }]
  return <NoMatchState things={report.title} filters={filters} onRemove={clear} onClear={clear} />
}
