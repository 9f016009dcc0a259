// What a tile over a cube shows: a figure, a chart with its table twin, or a table.

import { dimensionOf } from '@kantor/shared/derive/cubes'
import type { Cube, FigureTile } from '@kantor/shared/kernel'
import { type ReactNode, Suspense, useMemo } from 'react'
import { unitText } from '../../fields/unit-text.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Term } from '../../ui/term/term.tsx'
import { briefText, type CellsAnswer, type Head, shownField } from '../pivot/pivot-cells.ts'
import { chartOf } from '../pivot/pivot-chart.ts'
import { PivotTable } from '../pivot/pivot-table.tsx'
import { exactOf } from './brief-figure.tsx'
import { layoutOf } from './tile-links.ts'

const Chart = lazyPart(async () => ({ default: (await import('../../ui/charts/chart.tsx')).Chart }))

interface Props {
  readonly tile: FigureTile
  readonly answer: CellsAnswer
  readonly asTable: boolean
  /** The figure of the period before, in words. */
  readonly change?: string | null
  /** The course of the figure of a card. */
  readonly trend?: ReactNode
  onPick?: ((row: Head, column: Head) => void) | undefined
}

export function TileBody({ tile, answer, asTable, change, trend, onPick }: Props) {
  const { cube, shape, layout } = tile
  if (shape === 'card')
    return (
      <>
        <Card cube={cube} measures={layout.measures} answer={answer} />
        {trend}
        {change ? <p data-change="">{change}</p> : null}
      </>
    )
  if (shape === 'table') {
    const rows = tile.withoutTotal === true ? answer.rows.filter(({ keys }) => keys.length > 0) : answer.rows
    const corner = dimensionOf(cube, layout.rows[0] ?? '')?.label ?? 'All'
    return (
      <PivotTable
        brief
        label={tile.title}
        corner={corner}
        state={layoutOf(tile, {})}
        cube={cube}
        answer={{ ...answer, rows }}
        onOpen={onPick}
      />
    )
  }
  return <Drawn tile={tile} answer={answer} asTable={asTable} onPick={onPick} kind={shape} />
}

function Drawn({
  tile,
  answer,
  asTable,
  onPick,
  kind,
}: Omit<Props, 'change' | 'trend'> & { readonly kind: Exclude<FigureTile['shape'], 'card' | 'table'> }) {
  const chart = useMemo(
    () =>
      chartOf(tile.cube, layoutOf(tile, {}), answer, {
        kind,
        title: tile.title,
        categoryLabel: dimensionOf(tile.cube, tile.layout.rows[0] ?? '')?.label ?? '',
        limit: tile.limit,
        brief: true,
      }),
    [tile, answer, kind],
  )
  const pick =
    onPick &&
    (({ category, series }: { readonly category: number; readonly series: number }) => {
      const { row, column } = chart.headsAt(category, series)
      onPick(row, column)
    })
  return (
    <Suspense fallback={null}>
      <Chart spec={chart.spec} asTable={asTable} onPick={pick} />
    </Suspense>
  )
}

/** The first measure is the figure, the others stand below it with their names. */
function Card({
  cube,
  measures,
  answer,
}: {
  readonly cube: Cube
  readonly measures: readonly string[]
  readonly answer: CellsAnswer
}) {
  const values = answer.rows.at(-1)?.values ?? []
  return (
    <dl data-card="">
      {measures.map((name, i) => {
        const field = shownField(cube, name, 'VALUE')
        const value = values[i] ?? null
        return (
          <div key={name}>
            <dt>
              <Term>{field.label ?? name}</Term>
            </dt>
            <dd data-negative={value?.startsWith('-') || undefined}>
              <Term says={exactOf(field, value)}>{briefText(field, value)}</Term>
              {value === null ? null : unitText(field, value)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
