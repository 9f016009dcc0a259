// The rows ticked in a list: they stay ticked over page turns, each with the values it was read with.
import type { Row } from '../../../api/answers/answers.ts'

/** Ticked rows; `all` means every row the list's query finds. Listeners hear of each change. */
export class Ticks {
  #rows: ReadonlyMap<string, Row> = new Map()
  #all = false
  /** Where a range starts. */
  #anchor: string | null = null
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** The same map until something changes, so that it can be a snapshot. */
  readonly rows = (): ReadonlyMap<string, Row> => this.#rows
  readonly isAll = (): boolean => this.#all
  readonly isAny = (): boolean => this.#all || this.#rows.size > 0
  readonly has = (id: string): boolean => this.#all || this.#rows.has(id)

  /** Ticks a row or takes its tick off; with `range` all rows of the page from the one ticked last. */
  toggle(id: string, page: readonly Row[], range: boolean): void {
    const on = !this.has(id)
    // Out of all, one is taken off: what is in sight stays.
    const next = new Map(this.#all ? page.map((row) => [row.id, row] as const) : this.#rows)
    const [from, to] = [page.findIndex((r) => r.id === this.#anchor), page.findIndex((r) => r.id === id)]
    const touched = range && from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : page.slice(to, to + 1)
    for (const row of touched) on ? next.set(row.id, row) : next.delete(row.id)
    this.#anchor = id
    this.#set(next, false)
  }
  /** Ticks all rows of a page, or takes their ticks off when all have one. */
  togglePage(page: readonly Row[]): void {
    const next = new Map(this.#all ? [] : this.#rows)
    const isOff = page.some((row) => !this.has(row.id))
    for (const row of page) isOff ? next.set(row.id, row) : next.delete(row.id)
    this.#set(next, false)
  }
  /** Every row that the query finds, on all pages. */
  takeAll(): void {
    this.#set(new Map(), true)
  }
  clear(): void {
    if (this.#all || this.#rows.size > 0) this.#set(new Map(), false)
  }
  /** Keeps only these ticks: the rows that an action could not be done on. */
  keep(ids: ReadonlySet<string>): void {
    this.#set(new Map([...this.#rows].filter(([id]) => ids.has(id))), false)
  }
  /** The page was read again: ticked rows of it have new versions and values. */
  refresh(page: readonly Row[]): void {
    const newer = page.filter((row) => this.#rows.has(row.id) && this.#rows.get(row.id) !== row)
    if (newer.length > 0) this.#set(new Map([...this.#rows, ...newer.map((row) => [row.id, row] as const)]), this.#all)
  }

  #set(rows: ReadonlyMap<string, Row>, all: boolean): void {
    this.#rows = rows
    this.#all = all
    for (const listener of this.#listeners) listener()
  }
}
