// The cards of a home, all in one answer: those whose screen the reader may enter. Each is worked out by itself, so one that fails
// says so and leaves the others alone.
import { catalogue } from '@kantor/shared/catalogue'
import { home } from '@kantor/shared/catalogue/home'
import { type HomeCard, type HomeCardName, type homeCardFields, homeCards } from '@kantor/shared/catalogue/home-cards'
import type { Feature } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { mayDo } from '@kantor/shared/rules/permission/permission'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import {
  type ActionContext,
  type ActionsEntry,
  type RunnableAction,
  runnableActions,
} from '../../engine/actions/actions.ts'
import type { Answer } from '../../engine/actions/answer.ts'
import { adminCards } from './admin-cards.ts'
import type { CardAnswer, CardMakers } from './card.ts'
import { Desk } from './desk.ts'
import { ownCards } from './own-cards.ts'
import { workCards } from './work-cards.ts'

const makers: CardMakers = { ...workCards, ...ownCards, ...adminCards }
const names = Object.keys(homeCards) as readonly HomeCardName[]

/** The query of all cards, over the actions of every other feature. */
export function homeCardActions(entries: readonly ActionsEntry[]): ActionsEntry {
  const screens = new Map(catalogue.features.map((feature) => [feature.path, feature]))
  const screenOf = (name: HomeCardName): Feature => {
    const screen = screens.get(homeCards[name].to)
    if (screen === undefined) throw new Error(`The card ${name} leads nowhere`)
    return screen
  }
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
        const isPerson = await hasEmployee(context)
        const open = names.filter((name) => {
          const card: HomeCard = homeCards[name]
          return mayDo(screenOf(name), 'index', context.actor.access) && (isPerson || card.own !== true)
        })
        const rows = await Promise.all(open.map((name) => cardOf(name, () => makers[name]?.(desk))))
        return { total: rows.length, rows }
      },
    },
  }
}

/** A card as it is answered; one whose screen refuses or fails says so instead of its items. */
export async function cardOf(
  name: HomeCardName,
  work: () => Promise<CardAnswer> | undefined,
): Promise<Answer<typeof homeCardFields>> {
  const { title, span, to, none } = homeCards[name]
  const card = { card: name, title, span, path: to, none }
  try {
    const { total, items } = (await work()) ?? { total: 0, items: [] }
    return { ...card, total, failed: false, items: items.map((item) => ({ tone: 'PLAIN' as const, ...item })) }
  } catch (error) {
    if (!(error instanceof KantorError)) throw error
    return { ...card, total: 0, failed: true, items: [] }
  }
}

async function hasEmployee({ tx, actor }: ActionContext): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select 1 from user_account where id = ${actor.userId} and employee_id is not null`)
  return rows.length > 0
}
