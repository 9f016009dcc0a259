// The cards of a home, all in one answer: those whose screen the reader may enter. Each is worked out by itself, so one that fails
// says so and leaves the others alone.
import { catalogue } from '@kantor/shared/catalogue'
import { home } from '@kantor/shared/catalogue/home'
import { type HomeCard, type HomeCardName, type homeCardFields, homeCards } from '@kantor/shared/catalogue/home-cards'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { mayDo } from '@kantor/shared/rules/permission/permission'
import {
  type ActionContext,
  type ActionsEntry,
  type RunnableAction,
  runnableActions,
} from '../../engine/actions/actions.ts'
import type { Answer } from '../../engine/actions/answer.ts'
import { adminCards } from './admin-cards.ts'
import { type CardAnswer, type CardMakers, indexOf, screenOf } from './card.ts'
import { Desk } from './desk.ts'
import { ownCards } from './own-cards.ts'
import { peopleCards } from './people-cards.ts'
import { arranged, arrangementOf, employeeOfReader } from './reader.ts'
import { recruitmentCards } from './recruitment-cards.ts'
import { workCards } from './work-cards.ts'

type CardFields = Omit<Answer<typeof homeCardFields>, 'action' | 'actionPath' | 'hidden'>

const makers: CardMakers = { ...workCards, ...peopleCards, ...ownCards, ...adminCards, ...recruitmentCards }
const names = Object.keys(homeCards) as readonly HomeCardName[]

/** The query of all cards, over the actions of every other feature. */
export function homeCardActions(entries: readonly ActionsEntry[]): ActionsEntry {
  const missing = names.filter((name) => makers[name] === undefined)
  if (missing.length > 0) throw new Error(`Cards that nobody works out: ${missing.join(', ')}`)
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
      cards: async (context: ActionContext) => {
        const desk = new Desk(context, known())
        const employee = await employeeOfReader(context)
        const { order, hidden } = await arrangementOf(context)
        const { access } = context.actor
        const open = names.filter((name) => {
          const card: HomeCard = homeCards[name]
          return mayDo(screenOf(card.to), 'index', access) && (employee !== undefined || card.own !== true)
        })
        const actionOf = ({ action }: HomeCard) =>
          action === undefined || !mayDo(screenOf(action.to), 'create', access) ? undefined : action
        const rows = await Promise.all(
          arranged(open, order).map(async (name) => {
            const action = actionOf(homeCards[name])
            const given = {
              action: action?.title ?? null,
              actionPath: action ? pathOfAction(action.to, employee) : null,
            }
            const isHidden = hidden.includes(name)
            const card = isHidden ? notWorkedOut(name) : await cardOf(name, () => makers[name]?.(desk))
            return { ...card, ...given, hidden: isHidden }
          }),
        )
        return { total: rows.length, rows: order.length > 0 ? rows : filledFirst(rows) }
      },
    },
  }
}

/** As proposed, those that have something to say before those that have not; a home that somebody has arranged stays as it is. */
function filledFirst<C extends CardFields & { readonly hidden: boolean }>(cards: readonly C[]): readonly C[] {
  const isFilled = ({ items, failed, hidden }: C) => !hidden && (failed || items.length > 0)
  return [...cards.filter(isFilled), ...cards.filter((card) => !isFilled(card))]
}

/** A new record of a screen, filled with the reader as the employee whom it is about. */
const pathOfAction = (to: string, employee: number | undefined): string =>
  `${to}/create${employee === undefined ? '' : `?employee=${employee}`}`

/** A card that its reader has hidden: its name, so that he can take it back. */
const notWorkedOut = (name: HomeCardName): CardFields => ({ ...declared(name), total: 0, failed: false, items: [] })

const declared = (name: HomeCardName) => {
  const { title, span, none } = homeCards[name]
  return { card: name, title, span, path: indexOf(name), none }
}

/** A card as it is answered; one whose screen refuses or fails says so instead of its items. */
export async function cardOf(name: HomeCardName, work: () => Promise<CardAnswer> | undefined): Promise<CardFields> {
  const card = declared(name)
  try {
    const { total, items } = (await work()) ?? { total: 0, items: [] }
    return { ...card, total, failed: false, items: items.map((item) => ({ tone: 'PLAIN' as const, ...item })) }
  } catch (error) {
    if (!(error instanceof KantorError)) throw error
    return { ...card, total: 0, failed: true, items: [] }
  }
}
