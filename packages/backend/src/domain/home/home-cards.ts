// The cards of a home, all in one answer: those whose screen the reader may enter. Each is worked out by itself, so one that fails
// says so and leaves the others alone.
import { catalogue } from '@kantor/shared/catalogue'
import { home } from '@kantor/shared/catalogue/home'
import {
  type HomeCard,
  type HomeCardName,
  type homeCardFields,
  homeCards,
  homeParts,
} from '@kantor/shared/catalogue/home-cards'
import { type Feature, ownRequestWord } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { anyOfOf, mayDo } from '@kantor/shared/rules/permission/permission'
import {
  type ActionContext,
  type ActionsEntry,
  type RunnableAction,
  runnableActions,
} from '../../engine/actions/actions.ts'
import type { Answer } from '../../engine/actions/answer.ts'
import { using } from '../../engine/read/data-scope.ts'
import { adminCards } from './admin-cards.ts'
import { answeredItem, type CardAnswer, type CardMakers, employeeOf, indexOf, screenOf } from './card.ts'
import { Desk } from './desk.ts'
import { headOf } from './head.ts'
import { moneyCards } from './money-cards.ts'
import { ownCards } from './own-cards.ts'
import { payCards } from './pay-cards.ts'
import { peopleCards } from './people-cards.ts'
import { arranged, arrangementOf, employeeOfReader } from './reader.ts'
import { recruitmentCards } from './recruitment-cards.ts'
import { workCards } from './work-cards.ts'

type CardFields = Omit<Answer<typeof homeCardFields>, 'action' | 'actionPath' | 'hidden'>

const makers: CardMakers = {
  ...workCards,
  ...peopleCards,
  ...ownCards,
  ...adminCards,
  ...recruitmentCards,
  ...moneyCards,
  ...payCards,
}
const names = Object.keys(homeCards) as readonly HomeCardName[]

/** The query of all cards, over the actions of every other feature. */
export function homeCardActions(entries: readonly ActionsEntry[]): ActionsEntry {
  const missing = names.filter((name) => makers[name] === undefined)
  if (missing.length > 0) throw new Error(`Cards without an implementation: ${missing.join(', ')}`)
  const others = { ...catalogue, features: catalogue.features.filter(({ path }) => path !== home.path) }
  let runnables: ReadonlyMap<string, RunnableAction> | undefined
  const known = () => {
    runnables ??= new Map(
      runnableActions(
        others,
        entries.filter(({ path }) => path !== home.path),
      ).map((r) => [`${r.feature.path} ${r.name}`, r]),
    )
    return runnables
  }
  return {
    path: home.path,
    handlers: {
      head: (context: ActionContext) => headOf(context, new Desk(context, known())),
      cards: async (context: ActionContext) => {
        const desk = new Desk(context, known())
        const employee = await employeeOfReader(context)
        const { order, hidden } = await arrangementOf(context)
        const { access } = context.actor
        const open = names.filter((name) => {
          const card: HomeCard = homeCards[name]
          const screen = screenOf(card.to)
          if (!mayDo(screen, 'index', access) || (card.own !== undefined && employee === undefined)) return false
          return card.others !== true || !seesOnlySelf(context, screen)
        })
        // What a user sees of the own person alone is about the user, whatever it is for others.
        const partOf = ({ part, to }: HomeCard) =>
          part === 'WAITING' || !seesOnlySelf(context, screenOf(to)) ? part : ('MINE' as const)
        const actionOf = ({ action }: HomeCard) =>
          action === undefined || !mayDo(screenOf(action.to), 'create', access) ? undefined : action
        const rows = await Promise.all(
          arranged(open, order).map(async (name) => {
            const action = actionOf(homeCards[name])
            const given = {
              action: action?.title ?? null,
              actionPath: action ? pathOfAction(action, employee) : null,
            }
            const isHidden = hidden.includes(name)
            const card = isHidden ? notWorkedOut(name) : await cardOf(name, () => makers[name]?.(desk), employee)
            return { ...card, ...given, part: partOf(homeCards[name]), hidden: isHidden }
          }),
        )
        const shown = rows.filter(isWorthSaying)
        return { total: shown.length, rows: order.length > 0 ? shown : asProposed(shown) }
      },
    },
  }
}

/** Part after part, in each those that have something to say before those that have not; a home that its user has arranged stays as it is. */
function asProposed<C extends CardFields & { readonly hidden: boolean }>(cards: readonly C[]): readonly C[] {
  const isFilled = ({ items, failed, hidden }: C) => !hidden && (failed || items.length > 0)
  return homeParts.flatMap((part) => {
    const own = cards.filter((card) => card.part === part)
    const isDeclaredHere = ({ card }: C) => homeCards[card as HomeCardName].part === part
    const inOrder = [...own.filter(isDeclaredHere), ...own.filter((card) => !isDeclaredHere(card))]
    return [...inOrder.filter(isFilled), ...inOrder.filter((card) => !isFilled(card))]
  })
}

/** Whether the reader sees nothing on a screen but what is about himself. */
const seesOnlySelf = ({ actor }: ActionContext, screen: Feature): boolean =>
  using(actor, anyOfOf(screen, 'index')).dataScope === 'SELF'

/** Some cards are shown only where they have something to say; hidden ones are returned, so that they can be taken back. */
const isWorthSaying = ({ card, items, failed, hidden }: CardFields & { readonly hidden: boolean }): boolean =>
  (homeCards[card as HomeCardName] as HomeCard).onlyFilled !== true || failed || hidden || items.length > 0

/** The self-service form of a screen, or a new record of it, filled with the reader as the employee whom it is about. */
const pathOfAction = ({ to, ask }: NonNullable<HomeCard['action']>, employee: number | undefined): string => {
  if (ask !== undefined) return `${to}/create?${ownRequestWord}=${ask}`
  return `${to}/create${employee === undefined ? '' : `?employee=${employee}`}`
}

/** A card that its reader has hidden: its name, so that he can take it back. */
const notWorkedOut = (name: HomeCardName): CardFields => ({ ...declared(name), total: 0, failed: false, items: [] })

/** What every card shows; one about the reader leads to the reader's own rows, however many others they may see there. */
function declared(name: HomeCardName, query: CardAnswer['query'] = {}, employee?: number) {
  const { title, part, span, none, to, ...rest }: HomeCard = homeCards[name]
  const column = rest.own === undefined || employee === undefined ? undefined : employeeOf(screenOf(to), rest.own)
  const narrowed = column === undefined ? query : { [column]: String(employee), ...query }
  return { card: name, title, part, span, path: indexOf(name, narrowed), none }
}

/** A card as it is answered; one whose screen refuses or fails says so instead of its items. */
export async function cardOf(
  name: HomeCardName,
  work: () => Promise<CardAnswer> | undefined,
  employee?: number,
): Promise<CardFields> {
  const card = declared(name)
  try {
    const { total, items, query } = (await work()) ?? { total: 0, items: [] }
    return {
      ...declared(name, query, employee),
      total,
      failed: false,
      items: items.map(answeredItem),
    }
  } catch (error) {
    if (!(error instanceof KantorError)) throw error
    return { ...card, total: 0, failed: true, items: [] }
  }
}
