// What is between the bar and the foot of a list: the rows, or why there are none.
import type { RecordFeature } from '@kantor/shared/kernel'
import type { Row, RowPage } from '../../../api/answers/answers.ts'
import type { Problem } from '../../../api/problem.ts'
import { Grid, type GridProps } from '../../../ui/grid/grid.tsx'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import type { ListShape, ListState } from './list-state.ts'
import { NoRows } from './no-rows.tsx'

type Grown = Pick<GridProps<Row>, 'columns' | 'density' | 'selectedId' | 'foot'> &
  Required<Pick<GridProps<Row>, 'onOpen' | 'onMenu'>>
interface Props extends Grown {
  readonly feature: RecordFeature
  readonly shape: ListShape
  readonly state: ListState
  /** null until the first page has come. */
  readonly page: RowPage | null
  readonly busy: boolean
  readonly problem: Problem | null
  setState(state: ListState): void
  refetch(): void
  select(id: string): void
  /** Absent when this person may not create. */
  readonly onCreate: (() => void) | undefined
}

const rowId = (row: { readonly id: string }) => row.id

export function ListBody(props: Props) {
  const { feature, shape, state, page, busy, problem, columns, setState, refetch } = props
  const things = feature.title
  if (problem !== null) {
    const { message, code, requestId } = problem
    return (
      <ErrorState
        title={`${things} could not be loaded`}
        message={message}
        code={code}
        requestId={requestId}
        onRetry={refetch}
      />
    )
  }
  if (page === null) {
    return (
      <div aria-busy="true">
        <SkeletonRows rows={state.size > 10 ? 20 : 10} columns={Math.min(8, columns.length)} />
      </div>
    )
  }
  if (page.rows.length === 0 && !busy) {
    const { total } = page
    return (
      <NoRows
        feature={feature}
        shape={shape}
        state={state}
        total={total}
        onState={setState}
        onCreate={props.onCreate}
      />
    )
  }
  return (
    <Grid
      label={things}
      columns={columns}
      rows={page.rows}
      rowId={rowId}
      selectedId={props.selectedId}
      onSelect={props.select}
      onOpen={props.onOpen}
      onMenu={props.onMenu}
      sort={state.sort}
      onSort={(sort) => setState({ ...state, page: 1, sort })}
      busy={busy}
      density={props.density}
      foot={props.foot}
    />
  )
}
