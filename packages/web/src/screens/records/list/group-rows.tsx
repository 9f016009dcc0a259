// The groups of a list in the place of its rows: one row each with its count, counted by the database over the whole filtered result.
// Opening one filters the list by it.
// biome-ignore-all lint/a11y/noRedundantRoles: rows drawn as CSS grid lose their table roles, so they are said again
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a table
import { useApolloClient } from '@apollo/client/react'
import { formatInteger } from '@kantor/shared/formats/number'
import type { RecordFeature } from '@kantor/shared/kernel'
import { useEffect, useMemo, useState } from 'react'
import type { ListGroups } from '../../../api/answers/answers.ts'
import { call } from '../../../api/call.ts'
import type { Problem } from '../../../api/problem.ts'
import { problemOf } from '../../../api/problem-of.ts'
import { manyRowsOperationsFor } from '../../../api/registry.ts'
import { noValue } from '../../../fields/filter-value.ts'
import { Grid, type GridProps } from '../../../ui/grid/grid.tsx'
import type { GridColumn } from '../../../ui/grid/grid-row.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { listVariables } from './list-query.ts'
import { type ListShape, type ListState, withFilter, writeListState } from './list-state.ts'

type Group = ListGroups['groups'][number]
interface Props {
  readonly feature: RecordFeature
  readonly access: ReadonlySet<string>
  readonly shape: ListShape
  readonly state: ListState
  readonly density: GridProps<Group>['density']
  /** Changes when the list is read again. */
  readonly edition: number
  setState(state: ListState): void
}
const none: ListGroups = { groups: [], moreGroups: false }

export default function GroupRows({ feature, access, shape, state, density, edition, setState }: Props) {
  const { groups, problem, busy, readAgain } = useGroups({ feature, access, shape, state, edition })
  const grouped = shape.groups.find(({ path }) => path === state.group)
  const columns = useMemo(() => columnsOf(grouped?.label ?? '', shape, state), [grouped, shape, state])
  if (problem !== null) {
    const { message, code, requestId } = problem
    return (
      <ErrorState
        title="The groups could not be loaded"
        message={message}
        code={code}
        requestId={requestId}
        onRetry={readAgain}
      />
    )
  }
  if (groups === null) {
    return (
      <div aria-busy="true">
        <SkeletonRows rows={10} columns={2} />
      </div>
    )
  }
  if (groups.groups.length === 0) return <EmptyState>{feature.title}: no rows to group.</EmptyState>
  const open = (id: string) => {
    const { group } = state
    if (group !== null) setState(withFilter(state, group, [id]))
  }
  return (
    <Grid
      label={`${feature.title} by ${grouped?.label.toLowerCase() ?? ''}`}
      columns={columns}
      rows={groups.groups}
      rowId={groupId}
      onOpen={open}
      busy={busy}
      density={density}
      foot={<Sum groups={groups} />}
    />
  )
}

const groupId = ({ value }: Group): string => value ?? noValue

/** The name of a group leads to its rows, also in another tab. */
const columnsOf = (label: string, shape: ListShape, state: ListState): readonly GridColumn<Group>[] => [
  {
    key: 'group',
    label,
    narrow: 1,
    render({ value, label: words }) {
      if (state.group === null) return words
      const opened = writeListState(withFilter(state, state.group, [value ?? noValue]), shape)
      return (
        <a data-open="" href={`?${opened}`} tabIndex={-1}>
          {words ?? 'None'}
        </a>
      )
    },
  },
  {
    key: 'count',
    label: 'Rows',
    align: 'end',
    width: 120,
    exact: true,
    narrow: 2,
    render: ({ count }) => formatInteger(count),
  },
]

/** All rows of the groups, so that the counts can be compared with the list. */
function Sum({ groups: { groups, moreGroups } }: { readonly groups: ListGroups }) {
  const rows = groups.reduce((sum, { count }) => sum + count, 0)
  return (
    <tfoot role="rowgroup">
      <tr role="row" aria-rowindex={groups.length + 2}>
        <td role="gridcell" tabIndex={-1}>
          {moreGroups ? `The ${groups.length} largest groups` : 'Total'}
        </td>
        <td role="gridcell" tabIndex={-1} data-align="end">
          {formatInteger(rows)}
        </td>
      </tr>
    </tfoot>
  )
}

/** What the groups depend on: not the page of the list and not its order. */
const narrowingOf = ({ search, filters, asOf, group }: ListState) => JSON.stringify({ search, filters, asOf, group })

interface Answer {
  readonly key: string
  readonly by: string | null
  readonly groups: ListGroups | null
  readonly problem: Problem | null
}

/** The groups of the list as it is narrowed; while they are counted again the old ones stay. */
function useGroups({ feature, access, shape, state, edition }: Omit<Props, 'density' | 'setState'>) {
  const client = useApolloClient()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [attempt, setAttempt] = useState(0)
  const key = `${edition} ${attempt} ${narrowingOf(state)}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what narrows the list changes its groups
  useEffect(() => {
    let isCurrent = true
    const give = (groups: ListGroups | null, problem: Problem | null) =>
      isCurrent && setAnswer({ key, by: state.group, groups, problem })
    const values = { ...listVariables(state, shape), by: state.group }
    manyRowsOperationsFor(feature.path)
      .then(({ groups }) => (groups ? call(client, groups, values, access) : none))
      .then(
        (groups) => give(groups, null),
        (error: unknown) => give(null, problemOf(error)),
      )
    return () => {
      isCurrent = false
    }
  }, [key, feature, client])
  const isCurrent = answer?.key === key
  return {
    // Groups by another column are other groups.
    groups: answer?.by === state.group ? answer.groups : null,
    problem: isCurrent ? answer.problem : null,
    busy: !isCurrent,
    readAgain: () => setAttempt((before) => before + 1),
  }
}
