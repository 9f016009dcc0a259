// One card of home: its declaration together with the code that works it out.
import { type HomeCardName, type homeCardFields, homeCards } from '@kantor/shared/catalogue/home-cards'
import type { Row } from '@kantor/shared/kernel'
import type { Desk } from './desk.ts'

type Item = Row<typeof homeCardFields>['items'][number]
/** A line or figure of a card; a plain one where nothing else is said. */
export type CardItem = Pick<Item, 'label'> & Partial<Pick<Item, 'value' | 'note' | 'tone' | 'path'>>
export interface CardAnswer {
  readonly total: number
  readonly items: readonly CardItem[]
}
export type CardMaker = (desk: Desk) => Promise<CardAnswer>
export type CardMakers = { readonly [N in HomeCardName]?: CardMaker }

/** The address of the index of a card's screen, narrowed by what stands in its query. */
export function indexOf(card: HomeCardName, query: { readonly [name: string]: string } = {}): string {
  const words = new URLSearchParams(query).toString()
  return `${homeCards[card].to}/index${words === '' ? '' : `?${words}`}`
}

/** The facts of an item in one line; what is empty is left out. */
export const facts = (...given: readonly (string | number | null | undefined | false)[]): string =>
  given.filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== '').join(' · ')

/** `1 day`, `3 days`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
