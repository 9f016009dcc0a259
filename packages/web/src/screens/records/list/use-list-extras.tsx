// What a list has in addition to its rows: widths, the column of ticks, totals, saved views. Only the hooks are here;
// each part loads when it is first used.
import { useApolloClient } from '@apollo/client/react'
import type { RecordFeature } from '@kantor/shared/kernel'
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation } from 'react-router'
import type { Row, RowPage } from '../../../api/answers/answers.ts'
import type { FeatureOperations } from '../../../api/operations.ts'
import { useShell } from '../../../session/shell-context.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { bulkMovesOf } from '../bulk/bulk-moves.ts'
import { tickColumn } from '../bulk/tick-column.tsx'
import { Ticks } from '../bulk/ticks.ts'
import { useTickKeys } from '../bulk/use-tick-keys.ts'
import type { ListChoice } from '../columns/list-choice.ts'
import { gridColumnsOf, type RowAddress } from '../columns/list-columns.tsx'
import { useWidths } from '../columns/use-widths.ts'
import { recordWords } from '../record-words.ts'
import { type ListColumn, type ListShape, type ListState, showsGroups } from './list-state.ts'

const ListTools = lazyPart(() => import('./list-tools.tsx'))
const ViewTabs = lazyPart(() => import('../views/view-tabs.tsx'))
const TotalsRow = lazyPart(() => import('./totals-row.tsx'))

interface Input {
  readonly feature: RecordFeature
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  readonly shape: ListShape
  readonly shown: readonly ListColumn[]
  readonly state: ListState
  readonly query: string
  readonly page: RowPage | null
  readonly choice: ListChoice
  /** Where a row leads to; the same function as long as that is the same. */
  readonly addressOf: RowAddress
  choose(change: Partial<ListChoice>): void
  setState(state: ListState): void
  refetch(): void
}

/** The columns of the grid with what was chosen about them, its foot, the handlers of the frame, and the tools. */
export function useListExtras(input: Input) {
  const { feature, access, shape, shown, state, page, choice, addressOf, choose } = input
  const { widths, totals } = choice
  const many = useTicks(input)
  const [edition, setEdition] = useState(0)
  const [near, setNear] = useState<DOMRect | null>(null)
  const [isOpened, setOpened] = useState(false)
  const declared = useMemo(() => gridColumnsOf(feature, shown, widths, addressOf), [feature, shown, widths, addressOf])
  const { lead } = many
  const columns = useMemo(() => (lead === null ? declared : [lead, ...declared]), [lead, declared])
  const keys = useMemo(() => columns.map(({ key }) => key), [columns])
  useStartView(input)
  const foot: ReactNode = totals ? (
    <Suspense fallback={null}>
      <TotalsRow
        feature={feature}
        access={access}
        shape={shape}
        state={state}
        columns={columns}
        rowIndex={(page?.rows.length ?? 0) + 2}
      />
    </Suspense>
  ) : null
  // Once there they stay: what was begun with ticked rows goes on when the ticks are gone.
  if (many.hasTicks && !isOpened) setOpened(true)
  const tools = isOpened ? (
    <Suspense fallback={null}>
      <ListTools
        {...input}
        near={near}
        onNear={setNear}
        ticks={many.ticks}
        isMany={lead !== null}
        onViews={() => setEdition((before) => before + 1)}
      />
    </Suspense>
  ) : null
  // After the rows: who has no view waits for nothing.
  const views =
    page === null && !showsGroups(state) ? null : (
      <Suspense fallback={null}>
        <ViewTabs
          feature={feature.path}
          shape={shape}
          state={state}
          choice={choice}
          edition={edition}
          choose={choose}
          setState={input.setState}
        />
      </Suspense>
    )
  const onMore = (at: DOMRect) => {
    setOpened(true)
    setNear(at)
  }
  return { columns, foot: page === null ? null : foot, tools, views, onMore, handlers: useWidths(keys, choice, choose) }
}

const noRows: readonly Row[] = []

/** The ticks of a list, and the column for them where many rows can be chosen. What is done with them loads with the first tick. */
function useTicks({ feature, access, page, choice }: Input) {
  const [ticks] = useState(() => new Ticks())
  const isMany = useMemo(() => choice.many ?? bulkMovesOf(feature, access).length > 0, [choice.many, feature, access])
  const latest = useRef(noRows)
  latest.current = page?.rows ?? noRows
  const rows = useCallback(() => latest.current, [])
  const lead = useMemo(
    () => (isMany ? tickColumn({ ticks, rows, wordsOf: (row) => recordWords(feature, row) }) : null),
    [isMany, ticks, rows, feature],
  )
  const hasTicks = useSyncExternalStore(ticks.subscribe, ticks.isAny)
  useEffect(() => {
    if (!isMany) ticks.clear()
  }, [isMany, ticks])
  useTickKeys(isMany, choice.many === true || hasTicks, feature.title, ticks, rows)
  return { ticks, lead, hasTicks }
}

/** A list entered without a query opens with the view that its reader starts with, if he has one. */
function useStartView({ feature, shape, page, choose, setState }: Input): void {
  const client = useApolloClient()
  const { userId } = useShell().shell.profile
  const { search } = useLocation()
  const [isBare] = useState(search === '')
  const isReady = isBare && page !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit, when the first rows are there
  useEffect(() => {
    if (isReady)
      void import('../views/start-view.ts').then((m) =>
        m.openStartView(client, { userId, feature: feature.path }, { shape, choose, setState }),
      )
  }, [isReady])
}
