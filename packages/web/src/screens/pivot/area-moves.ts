// Moving dimensions and measures between the areas of a pivot: pure, for the mouse and the keyboard alike.
import { addsUp } from '@kantor/shared/derive/cubes'
import type { Cube } from '@kantor/shared/kernel'
import type { PivotState } from './pivot-state.ts'

export const areas = ['rows', 'columns', 'measures'] as const
export type Area = (typeof areas)[number]
/** Most dimensions of an area; the server refuses more. */
export const maxPerArea: { readonly [A in Area]: number } = { rows: 4, columns: 3, measures: 8 }

const without = (names: readonly string[], name: string): readonly string[] => names.filter((n) => n !== name)

/** Puts a name into an area at a place, out of the area that it was in. Null where the area is full or it must not leave. */
export function placed(state: PivotState, name: string, area: Area, at = Number.POSITIVE_INFINITY): PivotState | null {
  if (area === 'measures') return ordered(state, { measures: inserted(state.measures, name, at) })
  const bare = { rows: without(state.rows, name), columns: without(state.columns, name) }
  if (bare[area].length >= maxPerArea[area]) return null
  // A place counts the names before the move; taking the name away from before it moves it up by one.
  const shift = state[area].indexOf(name) >= 0 && state[area].indexOf(name) < at ? 1 : 0
  return ordered(state, { ...bare, [area]: inserted(bare[area], name, at - shift) })
}

function inserted(names: readonly string[], name: string, at: number): readonly string[] {
  const rest = without(names, name)
  return [...rest.slice(0, at), name, ...rest.slice(at)]
}

/** Takes a name out of an area; the last measure stays. */
export function removed(state: PivotState, name: string, area: Area): PivotState | null {
  if (area === 'measures' && state.measures.length <= 1) return null
  return ordered(state, { [area]: without(state[area], name) })
}

/** One step to the left or right within its area. */
export function moved(state: PivotState, name: string, area: Area, step: 1 | -1): PivotState | null {
  const from = state[area].indexOf(name)
  const to = from + step
  if (from < 0 || to < 0 || to >= state[area].length) return null
  return ordered(state, { [area]: inserted(state[area], name, to) })
}

/** A dimension in the place of another: the same date by another span. */
export const exchanged = (state: PivotState, name: string, other: string): PivotState => ({
  ...state,
  rows: state.rows.map((n) => (n === name ? other : n)),
  columns: state.columns.map((n) => (n === name ? other : n)),
})

/** Rows and columns changed places. */
export const turned = (state: PivotState): PivotState => ({
  ...state,
  rows: state.columns,
  columns: state.rows.slice(0, maxPerArea.columns),
  top: null,
})

/** An order or a limit is removed together with what it depends on. */
function ordered(state: PivotState, change: Partial<Pick<PivotState, Area>>): PivotState {
  const next = { ...state, ...change }
  const sort = next.sort !== null && next.measures.includes(next.sort.replace(/^-/, '')) ? next.sort : null
  return { ...next, sort, top: next.rows.length === 0 ? null : next.top }
}

/** Do shares make sense of any measure shown? */
export const hasShares = (cube: Cube, state: PivotState): boolean =>
  state.measures.some((name) => {
    const measure = cube.measures[name]
    return measure !== undefined && addsUp(measure)
  })
