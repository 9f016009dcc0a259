// What the menu of a field offers: where it goes, by what it is ordered, how many groups are shown, which members count.
import type { CubeDimension } from '@kantor/shared/derive/cubes'
import type { Pivot } from '@kantor/shared/kernel'
import { ArrowLeft, ArrowRight, Columns3, Funnel, ListOrdered, Rows3, Trash2 } from 'lucide-react'
import type { MenuEntry } from '../../ui/menu.tsx'
import { type Area, exchanged, moved, placed, removed } from './area-moves.ts'
import type { PivotState } from './pivot-state.ts'

export interface ChipContext {
  readonly feature: Pivot
  readonly dimensions: readonly CubeDimension[]
  readonly measures: readonly { readonly name: string; readonly label: string }[]
  readonly state: PivotState
  labelOf(name: string): string
  onState(state: PivotState): void
  onFilter(dimension: CubeDimension): void
}
const limits = [5, 10, 20] as const

/** The entries for a chip; `area` null is a field that is not shown. */
export function chipEntries(context: ChipContext, area: Area | null, name: string): readonly MenuEntry[] {
  return area === 'measures' ? measureEntries(context, name) : dimensionEntries(context, area, name)
}

/** An entry that leads to another state; it is disabled where there is none. */
function step(
  context: ChipContext,
  entry: Omit<MenuEntry, 'onChoose' | 'disabled'>,
  next: PivotState | null,
): MenuEntry {
  return { ...entry, disabled: next === null, onChoose: () => next && context.onState(next) }
}

function dimensionEntries(context: ChipContext, area: 'rows' | 'columns' | null, name: string): readonly MenuEntry[] {
  const { state, dimensions, onFilter } = context
  const dimension = dimensions.find((d) => d.name === name)
  const spans = dimensions.filter((d) => d.column === dimension?.column && d.name !== name)
  const go = (to: 'rows' | 'columns', label: string, icon: MenuEntry['icon']) =>
    area === to ? [] : [step(context, { key: to, label, icon }, placed(state, name, to))]
  return [
    ...go('rows', 'To rows', <Rows3 />),
    ...go('columns', 'To columns', <Columns3 />),
    ...(area === null
      ? []
      : [
          step(context, { key: 'left', label: 'Move left', icon: <ArrowLeft /> }, moved(state, name, area, -1)),
          step(context, { key: 'right', label: 'Move right', icon: <ArrowRight /> }, moved(state, name, area, 1)),
        ]),
    ...(dimension === undefined
      ? []
      : [{ key: 'filter', label: 'Filter …', icon: <Funnel />, divided: true, onChoose: () => onFilter(dimension) }]),
    ...(area === 'rows' && state.rows[0] === name ? limitEntries(context) : []),
    ...(area === null
      ? []
      : spans.map((other, i) => ({
          key: other.name,
          label: `By ${other.bucket ?? 'day'}`,
          divided: i === 0,
          onChoose: () => context.onState(exchanged(state, name, other.name)),
        }))),
    ...(area === null
      ? []
      : [
          step(
            context,
            { key: 'remove', label: 'Remove', icon: <Trash2 />, divided: true, keys: 'Del' },
            removed(state, name, area),
          ),
        ]),
  ]
}

function limitEntries({ state, onState }: ChipContext): readonly MenuEntry[] {
  const some = limits.map((top, i) => ({
    key: `top${top}`,
    label: `Largest ${top}`,
    icon: <ListOrdered />,
    divided: i === 0,
    disabled: state.top === top,
    onChoose: () => onState({ ...state, top }),
  }))
  const all = {
    key: 'all',
    label: 'All groups',
    disabled: state.top === null,
    onChoose: () => onState({ ...state, top: null }),
  }
  return [...some, all]
}

function measureEntries(context: ChipContext, name: string): readonly MenuEntry[] {
  const { state } = context
  const order = (key: string, label: string, sort: string | null): MenuEntry => ({
    key,
    label,
    disabled: state.sort === sort,
    onChoose: () => context.onState({ ...state, sort }),
  })
  return [
    step(context, { key: 'left', label: 'Move left', icon: <ArrowLeft /> }, moved(state, name, 'measures', -1)),
    step(context, { key: 'right', label: 'Move right', icon: <ArrowRight /> }, moved(state, name, 'measures', 1)),
    { ...order('down', 'Rows: largest first', `-${name}`), divided: true },
    order('up', 'Rows: smallest first', name),
    order('plain', 'Rows: in their own order', null),
    step(
      context,
      { key: 'remove', label: 'Remove', icon: <Trash2 />, divided: true, keys: 'Del' },
      removed(state, name, 'measures'),
    ),
  ]
}

/** What may still be added to an area. */
export function entriesToAdd(context: ChipContext, area: Area): readonly MenuEntry[] {
  const { state, dimensions, measures } = context
  const shown = new Set([...state.rows, ...state.columns, ...state.measures])
  const fields = area === 'measures' ? measures : dimensions
  return fields
    .filter(({ name }) => !shown.has(name))
    .map(({ name, label }) => step(context, { key: name, label }, placed(state, name, area)))
}
