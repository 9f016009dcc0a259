// One tile: its title, its buttons, and its content or why there is none. Each asks for itself, fails for itself.

import { resultFieldsOf } from '@kantor/shared/derive/actions'
import type { Dashboard, FigureTile, ListTile, Tile } from '@kantor/shared/kernel'
import { ArrowUpRight, ChartColumn, Lock, Table2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AnswerPage } from '../../api/answers/answers.ts'
import type { FeatureOperations } from '../../api/operations.ts'
import type { Problem } from '../../api/problem.ts'
import { type OperationResult, useFeatureOperation } from '../../api/use-operation.ts'
import { useShell } from '../../session/shell-context.tsx'
import { IconButton } from '../../ui/button.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { Term } from '../../ui/term/term.tsx'
import { ListTable } from '../actions/list-table.tsx'
import { cellsIn, type Head } from '../pivot/pivot-cells.ts'
import { paramsInput } from '../pivot/pivot-state.ts'
import { briefFigure } from './brief-figure.tsx'
import { TileBody } from './tile-body.tsx'
import { leftBehind, listQuery, pivotQuery, targetOf } from './tile-links.ts'
import { Trend, useHandIn } from './trend.tsx'
import { useChange } from './use-change.ts'

type Texts = { readonly [name: string]: string }
export interface TileProps {
  readonly feature: Dashboard
  readonly name: string
  readonly tile: Tile
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  /** Filters of the dashboard as the address has them. */
  readonly texts: Texts
  /** Counts the presses of reload. */
  readonly round: number
}
/** Rows of a list tile; the rest is where it leads. */
const listRows = 8
const linkTo = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`)
const noRows: AnswerPage = { total: 0, rows: [] }

/** Queries again with every round but the first. */
function useRounds({ refetch }: Pick<OperationResult<unknown>, 'refetch'>, round: number): void {
  const latest = useRef(refetch)
  useEffect(() => {
    latest.current = refetch
  })
  useEffect(() => {
    if (round > 0) latest.current()
  }, [round])
}

export function TileView(props: TileProps) {
  const { tile } = props
  return tile.shape === 'list' ? <ListView {...props} tile={tile} /> : <FigureView {...props} tile={tile} />
}

function FigureView({
  feature,
  name,
  tile,
  operations,
  access,
  texts,
  round,
}: TileProps & { readonly tile: FigureTile }) {
  const navigate = useNavigate()
  const { shell } = useShell()
  const [asTable, setAsTable] = useState(false)
  const variables = useMemo(
    () => ({ input: { ...paramsInput(texts, feature.filters ?? {}), tile: name } }),
    [texts, feature, name],
  )
  const asked = useFeatureOperation(operations.dashboard?.figures, variables, access, 'kept')
  useRounds(asked, round)
  const answer = useMemo(() => cellsIn(asked.answer), [asked.answer])
  useHandIn(name, answer)
  const change = useChange({ feature, name, tile, operations, access, texts }, answer)
  const target = targetOf(tile, shell.features)
  const filtered = { ...feature, texts }
  const isChart = tile.shape !== 'card' && tile.shape !== 'table'
  const leadsByFigure = target !== null && (target.isPivot || Object.keys(tile.drill?.filters ?? {}).length > 0)
  const pick =
    leadsByFigure && answer !== null
      ? (row: Head, column: Head) =>
          void navigate(
            `${target.path}?${target.isPivot ? pivotQuery(tile, texts, { answer, row, column }) : listQuery(tile, filtered, { row, column })}`,
          )
      : undefined
  const link = target && linkTo(target.path, target.isPivot ? pivotQuery(tile, texts) : listQuery(tile, filtered))
  const toggle = isChart ? (
    <IconButton
      size="compact"
      label={asTable ? `Show ${tile.title} as a chart` : `Show ${tile.title} as a table`}
      aria-pressed={asTable}
      onClick={() => setAsTable(!asTable)}
    >
      {asTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
    </IconButton>
  ) : null
  return (
    <TileFrame tile={tile} link={link} left={leftBehind(tile, filtered)} buttons={toggle} busy={asked.busy}>
      <TileState {...asked} lines={tile.shape === 'card' ? 2 : 6}>
        {answer === null ? null : answer.matched === 0 && tile.shape !== 'card' ? (
          <p role="status">Nothing to show here.</p>
        ) : (
          <TileBody
            tile={tile}
            answer={answer}
            asTable={asTable}
            change={change}
            trend={<Trend feature={feature} tile={tile} />}
            onPick={pick}
          />
        )}
      </TileState>
    </TileFrame>
  )
}

function ListView({ feature, name, tile, operations, access, texts, round }: TileProps & { readonly tile: ListTile }) {
  const { shell } = useShell()
  const variables = useMemo(
    () => ({ input: paramsInput(texts, feature.filters ?? {}), page: 1, size: listRows }),
    [texts, feature],
  )
  const asked = useFeatureOperation(operations.dashboard?.lists[name], variables, access, 'kept')
  useRounds(asked, round)
  const { rows, total } = asked.answer ?? noRows
  const target = targetOf(tile, shell.features)
  const filtered = { ...feature, texts }
  const action = feature.actions?.[name]
  const fields = action === undefined ? {} : Object.fromEntries(resultFieldsOf(action))
  return (
    <TileFrame
      tile={tile}
      link={target && linkTo(target.path, listQuery(tile, filtered))}
      left={leftBehind(tile, filtered)}
      busy={asked.busy}
    >
      <TileState {...asked} lines={6}>
        <ListTable label={tile.title} fields={fields} rows={rows} none={tile.none} draw={briefFigure} />
        {total > rows.length ? <p data-more="">{`${rows.length} of ${total} shown`}</p> : null}
      </TileState>
    </TileFrame>
  )
}

interface FrameProps {
  readonly tile: Tile
  readonly link: string | null
  /** What the link leaves behind, in words. */
  readonly left: string
  readonly buttons?: ReactNode
  readonly busy: boolean
  readonly children: ReactNode
}
function TileFrame({ tile, link, left, buttons, busy, children }: FrameProps) {
  const id = useId()
  return (
    <section data-tile="" data-span={tile.span} aria-labelledby={id}>
      <header>
        <h2 id={id}>
          <Term says={tile.help}>{tile.title}</Term>
        </h2>
        {buttons}
        {link === null || link === undefined ? null : (
          <Link to={link} title={`Open ${tile.title}${left}`} aria-label={`Open ${tile.title}${left}`}>
            <ArrowUpRight aria-hidden />
          </Link>
        )}
      </header>
      <div data-body="" aria-busy={busy}>
        {children}
      </div>
    </section>
  )
}

interface StateProps {
  readonly answer: object | null
  readonly problem: Problem | null
  readonly lines: number
  refetch(): void
  readonly children: ReactNode
}
/** A tile that may not be read says so in one line; a failure stays within its tile. */
function TileState({ answer, problem, lines, refetch, children }: StateProps) {
  if (problem?.code === 'FORBIDDEN')
    return (
      <p data-lock="">
        <Lock aria-hidden />{' '}
        {`Needs a permission of its own${problem.anyOf?.length ? `: ${problem.anyOf.join(', ')}` : '.'}`}
      </p>
    )
  if (problem !== null) return <ErrorState title="This tile could not be loaded" {...problem} onRetry={refetch} />
  return answer === null ? <SkeletonLines lines={lines} /> : children
}
