// The bar above a pivot: title, how figures are shown, as what, colours, saved views.
import type { PivotShow } from '@kantor/shared/kernel'
import { ArrowLeftRight, BookMarked, Flame, PanelTop } from 'lucide-react'
import { useId } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { turned } from './area-moves.ts'
import { type PivotState, type PivotView, pivotViews } from './pivot-state.ts'

interface Props {
  readonly title: string
  readonly state: PivotState
  /** Shares mean something for one of the measures. */
  readonly shares: boolean
  readonly areasOpen: boolean
  onState(state: PivotState): void
  onAreas(open: boolean): void
  onViews(): void
}
const views: { readonly [V in PivotView]: string } = {
  table: 'Table',
  bar: 'Bars',
  line: 'Lines',
  stacked: 'Stacked bars',
  donut: 'Donut',
  heatMap: 'Heat map',
}
const shows: { readonly [S in PivotShow]: string } = {
  VALUE: 'Values',
  ROW: '% of row',
  COLUMN: '% of column',
  ALL: '% of total',
}

export function PivotBar({ title, state, shares, areasOpen, onState, onAreas, onViews }: Props) {
  const id = useId()
  return (
    <div data-bar="">
      <h1 tabIndex={-1}>{title}</h1>
      <label className="visually-hidden" htmlFor={`${id}-show`}>
        Figures
      </label>
      <select
        id={`${id}-show`}
        value={state.show}
        disabled={!shares}
        onChange={(event) => onState({ ...state, show: event.target.value as PivotShow })}
      >
        {Object.entries(shows).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <label className="visually-hidden" htmlFor={`${id}-view`}>
        View
      </label>
      <select
        id={`${id}-view`}
        value={state.view}
        onChange={(event) => onState({ ...state, view: event.target.value as PivotView })}
      >
        {pivotViews.map((view) => (
          <option key={view} value={view}>
            {views[view]}
          </option>
        ))}
      </select>
      <IconButton label="Rows and columns change places" onClick={() => onState(turned(state))}>
        <ArrowLeftRight aria-hidden />
      </IconButton>
      <IconButton
        label="Colour cells by size"
        aria-pressed={state.heat}
        tone={state.heat ? 'solid' : 'ghost'}
        disabled={state.view !== 'table'}
        onClick={() => onState({ ...state, heat: !state.heat })}
      >
        <Flame aria-hidden />
      </IconButton>
      <Button icon={<PanelTop aria-hidden />} aria-expanded={areasOpen} onClick={() => onAreas(!areasOpen)}>
        Layout
      </Button>
      <Button icon={<BookMarked aria-hidden />} aria-haspopup="dialog" onClick={onViews}>
        Views
      </Button>
    </div>
  )
}
