// One card of home: its declaration together with the code that works it out.
import { catalogue } from '@kantor/shared/catalogue'
import { type HomeCardName, type homeCardFields, homeCards } from '@kantor/shared/catalogue/home-cards'
import { screenPathOf } from '@kantor/shared/derive/routes'
import { type Feature, isRecordFeature, isReport, type Row } from '@kantor/shared/kernel'
import type { Desk } from './desk.ts'

type Item = Row<typeof homeCardFields>['items'][number]
/** A line or figure of a card; a plain one where nothing else is said. Red is for what is overdue and for nothing else, so no card chooses it. */
export type CardItem = Pick<Item, 'label'> &
  Partial<Pick<Item, 'value' | 'note' | 'path'>> & {
    readonly tone?: Exclude<Item['tone'], 'BAD'>
    /** Its day has passed: it is marked red and says so. */
    readonly overdue?: boolean
  }
export interface CardAnswer {
  readonly total: number
  readonly items: readonly CardItem[]
  /** What the screen behind the title is narrowed by, so that it shows what the card counts. */
  readonly query?: { readonly [name: string]: string }
}
export type CardMaker = (desk: Desk) => Promise<CardAnswer>
export type CardMakers = { readonly [N in HomeCardName]?: CardMaker }

const screens = new Map(catalogue.features.map((feature) => [feature.path, feature]))
/** The screen at a path that a card names; throws where there is none. */
export function screenOf(path: string): Feature {
  const screen = screens.get(path)
  if (screen === undefined) throw new Error(`A card leads to ${path}, which is no screen`)
  return screen
}

/** The address of the index of a card's screen, narrowed by its query; a page that is its own screen has no other. */
export function indexOf(card: HomeCardName, query: { readonly [name: string]: string } = {}): string {
  const words = new URLSearchParams(query).toString()
  return `${screenPathOf(screenOf(homeCards[card].to), 'index')}${words === '' ? '' : `?${words}`}`
}

/** The column or parameter by which a screen is narrowed to one employee; undefined where it has none. */
export function employeeOf(screen: Feature, own: true | string = true): string | undefined {
  const wanted = own === true ? 'employee' : own
  if (isReport(screen)) return wanted in screen.params ? wanted : undefined
  return isRecordFeature(screen) ? screen.list.filters?.find((column) => column === wanted) : undefined
}

/** The facts of an item in one line; what is empty is left out. */
export const facts = (...given: readonly (string | number | null | undefined | false)[]): string =>
  given.filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== '').join(' · ')

/** An item as it is answered. */
export const answeredItem = ({ overdue = false, tone = 'PLAIN', note, ...item }: CardItem) => ({
  ...item,
  note: overdue ? facts(note, 'overdue') : (note ?? null),
  tone: overdue ? ('BAD' as const) : tone,
})

/** `1 day`, `3 days`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
