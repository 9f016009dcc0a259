// A saved view of a list as the query of an address: what the address says anyway, and what a person chose in addition.

import { boundedWidth, type ListChoice } from '../columns/list-choice.ts'
import { densities, setDensity } from '../list/density.ts'
import { type ListShape, type ListState, readListState, writeListState } from '../list/list-state.ts'

/** Words of a view that no address of a list has; '~' is in no name of a column. */
const words = { shown: '~columns', hidden: '~hidden', widths: '~widths', density: '~density' } as const
type Density = (typeof densities)[number]

/** What is seen now, in full: a view does not change when the declaration's first order does. */
export function viewQueryOf(state: ListState, shape: ListShape, choice: ListChoice, density: Density): string {
  const params = writeListState({ ...state, page: 1 }, shape)
  params.set('size', String(state.size))
  params.set('sort', state.sort.join(','))
  const widths = Object.entries(choice.widths).map(([path, width]) => `${path}:${width}`)
  const said = { shown: choice.shown.join(','), hidden: choice.hidden.join(','), widths: widths.join(','), density }
  for (const key of Object.keys(words) as readonly (keyof typeof words)[]) params.set(words[key], said[key])
  return params.toString()
}

/** Do two views show the same? Widths and row height are left out: they change what is seen, not what it is. */
export function isSameView(one: string, other: string): boolean {
  const said = (query: string): string =>
    [...new URLSearchParams(query)]
      .filter(([word, value]) => word !== words.widths && word !== words.density && value !== '')
      .map((pair) => pair.join('='))
      .sort()
      .join('&')
  return said(one) === said(other)
}

interface Screen {
  readonly shape: ListShape
  choose(change: Partial<ListChoice>): void
  setState(state: ListState): void
}

/** Shows a view: the columns first, so that the rows are requested once. */
export function openView(query: string, { shape, choose, setState }: Screen): void {
  const params = new URLSearchParams(query)
  const list = (word: string) => (params.get(word) ?? '').split(',').filter((text) => text !== '')
  const widths = list(words.widths).flatMap((text) => {
    const [path = '', width] = text.split(':')
    return Number(width) > 0 ? [[path, boundedWidth(Number(width))] as const] : []
  })
  const state = readListState(params, shape)
  choose({ shown: list(words.shown), hidden: list(words.hidden), widths: Object.fromEntries(widths) })
  const density = densities.find((d) => d === params.get(words.density))
  if (density !== undefined) setDensity(density)
  setState(state)
}
