// The areas of a pivot: fields, rows, columns, values, filters. A chip is dragged with the mouse, or moved with its menu.
import { type CubeDimension, dimensionsOf, measureField, measuresOf } from '@kantor/shared/derive/cubes'
import type { Pivot } from '@kantor/shared/kernel'
import { ChevronDown, Funnel, Plus } from 'lucide-react'
import { type DragEvent, useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ActionMenu, type MenuEntry } from '../../ui/menu.tsx'
import { type Area, maxPerArea, placed, removed } from './area-moves.ts'
import { type ChipContext, chipEntries, entriesToAdd } from './chip-menu.tsx'
import type { PivotState } from './pivot-state.ts'

interface Props {
  readonly feature: Pivot
  readonly access: ReadonlySet<string>
  readonly state: PivotState
  onState(state: PivotState): void
  /** Choose members of a dimension. */
  onFilter(dimension: CubeDimension): void
}
interface OpenMenu {
  readonly label: string
  /** Made again for each state: what is chosen belongs to the layout of that moment. */
  readonly entriesFor: (context: ChipContext) => readonly MenuEntry[]
  readonly near: DOMRect
}
/** The name that is dragged travels as text of a type of our own: nothing else can be dropped here. */
const dragType = 'application/x-kantor-dimension'
const titles: { readonly [A in Area]: string } = { rows: 'Rows', columns: 'Columns', measures: 'Values' }

export function FieldAreas({ feature, access, state, onState, onFilter }: Props) {
  const { cube } = feature
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const dimensions = useMemo(() => dimensionsOf(cube, access), [cube, access])
  const measures = useMemo(
    () => measuresOf(cube, access).map(([name, m]) => ({ name, label: measureField(cube, name, m).label ?? name })),
    [cube, access],
  )
  const labelOf = (name: string) => [...dimensions, ...measures].find((f) => f.name === name)?.label ?? name
  const context = { feature, dimensions, measures, state, labelOf, onState, onFilter }
  const open = (label: string, entriesFor: OpenMenu['entriesFor'], from: Element) =>
    setMenu({ label, entriesFor, near: from.getBoundingClientRect() })
  const drop = (area: Area, name: string, at?: number) => {
    const isMeasure = measures.some((m) => m.name === name)
    if (isMeasure !== (area === 'measures')) return
    const next = placed(state, name, area, at)
    if (next !== null) onState(next)
  }
  const chip = (area: Area, name: string, at: number) => (
    <button
      key={name}
      type="button"
      data-chip=""
      draggable
      aria-haspopup="menu"
      aria-label={`${labelOf(name)}, in ${titles[area].toLowerCase()}`}
      onDragStart={(event) => event.dataTransfer.setData(dragType, name)}
      onDragOver={allow}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        drop(area, event.dataTransfer.getData(dragType), at)
      }}
      onClick={(event) => open(labelOf(name), (now) => chipEntries(now, area, name), event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'Delete') return
        const next = removed(state, name, area)
        if (next !== null) onState(next)
      }}
    >
      {labelOf(name)}
      <ChevronDown aria-hidden />
    </button>
  )
  const shown = new Set([...state.rows, ...state.columns])
  const free = dimensions.filter(
    ({ name, column, bucket }) => !shown.has(name) && (bucket === undefined || !shown.has(column)),
  )
  return (
    <div data-areas="">
      <fieldset
        data-area="fields"
        aria-label="Fields"
        onDragOver={allow}
        onDrop={(event) => {
          event.preventDefault()
          takeOff(context, event.dataTransfer.getData(dragType))
        }}
      >
        <span data-title="" aria-hidden>
          Fields
        </span>
        {free.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            data-chip=""
            draggable
            aria-haspopup="menu"
            data-filtered={state.filters[name] === undefined ? undefined : ''}
            onDragStart={(event) => event.dataTransfer.setData(dragType, name)}
            onClick={(event) => open(label, (now) => chipEntries(now, null, name), event.currentTarget)}
          >
            {label}
            {state.filters[name] === undefined ? null : <Funnel aria-label="filtered" />}
          </button>
        ))}
      </fieldset>
      {(['rows', 'columns', 'measures'] as const).map((area) => (
        <AreaStrip key={area} area={area} title={titles[area]} onDropped={(name) => drop(area, name)}>
          {state[area].map((name, at) => chip(area, name, at))}
          {state[area].length < maxPerArea[area] ? (
            <Button
              size="compact"
              tone="ghost"
              aria-haspopup="menu"
              aria-label={`Add to ${titles[area].toLowerCase()}`}
              icon={<Plus aria-hidden />}
              onClick={(event) =>
                open(`Add to ${titles[area].toLowerCase()}`, (now) => entriesToAdd(now, area), event.currentTarget)
              }
            />
          ) : null}
        </AreaStrip>
      ))}
      <ActionMenu
        label={menu?.label ?? ''}
        items={menu?.entriesFor(context) ?? []}
        near={menu?.near ?? null}
        onClose={() => setMenu(null)}
      />
    </div>
  )
}

const allow = (event: DragEvent) => {
  if (event.dataTransfer.types.includes(dragType)) event.preventDefault()
}

/** Dragged back to the fields: out of rows, columns or values. */
function takeOff(
  { state, onState }: { readonly state: PivotState; onState(state: PivotState): void },
  name: string,
): void {
  const area = (['rows', 'columns', 'measures'] as const).find((a) => state[a].includes(name))
  const next = area === undefined ? null : removed(state, name, area)
  if (next !== null) onState(next)
}

interface StripProps {
  readonly area: Area
  readonly title: string
  readonly children: React.ReactNode
  onDropped(name: string): void
}
function AreaStrip({ area, title, children, onDropped }: StripProps) {
  const [isOver, setOver] = useState(false)
  return (
    <fieldset
      data-area={area}
      data-over={isOver || undefined}
      aria-label={title}
      onDragOver={(event) => {
        allow(event)
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDropped(event.dataTransfer.getData(dragType))
      }}
    >
      <span data-title="" aria-hidden>
        {title}
      </span>
      {children}
    </fieldset>
  )
}
