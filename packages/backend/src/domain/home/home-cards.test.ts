// The cards of home: who gets which, what stands on them, and that each leads to a screen which its reader may enter.
import { home } from '@kantor/shared/catalogue/home'
import { homeCards } from '@kantor/shared/catalogue/home-cards'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { mayDo } from '@kantor/shared/rules/permission/permission'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Actor } from '../../engine/context.ts'
import { domainActions } from '../actions.ts'
import { everything, openDemo, openProduct, type ProductEngine } from '../testing/index.ts'
import { cardOf } from './home-cards.ts'

interface Item {
  readonly label: string
  readonly value: string | null
  readonly note: string | null
  readonly tone: string
  readonly path: string | null
}
interface Card {
  readonly card: string
  readonly total: number
  readonly failed: boolean
  readonly items: readonly Item[]
}

let engine: ProductEngine
beforeAll(async () => {
  engine = await openProduct('2026-11-21')
}, 60_000)
afterAll(() => engine.close())

async function cardsOf(actor: Actor, over = engine): Promise<ReadonlyMap<string, Card>> {
  const actions = runnableActions(engine.catalogue, domainActions)
  const runnable = actions.find((r) => r.feature.path === home.path && r.name === 'cards')
  if (runnable === undefined) throw new Error('No query of cards')
  const { rows } = await runAction(over, actor, runnable, {}, true)
  return new Map((rows as readonly Card[]).map((card) => [card.card, card]))
}
const holder = (...codes: readonly string[]): Actor => ({ ...everything, access: new Set(codes) })

describe('the cards of home', () => {
  it('are those of the screens that one may enter, in the order of their declaration', async () => {
    expect([...(await cardsOf(holder())).keys()]).toEqual([])
    expect([...(await cardsOf(holder('frmHEMPLYX13I'))).keys()]).toEqual(['newEmployees'])
    const all = [...(await cardsOf(everything)).keys()]
    const notOwn = Object.entries(homeCards).flatMap(([name, card]) => ('own' in card ? [] : [name]))
    expect(all).toEqual(notOwn)
  })
  it('lead to screens of the catalogue that whoever sees the card may enter', () => {
    for (const { to } of Object.values(homeCards)) {
      const screen = engine.catalogue.features.find(({ path }) => path === to)
      expect(screen && mayDo(screen, 'index', everything.access), to).toBe(true)
    }
  })
  it('about oneself are for accounts of employees alone, and about that employee alone', async () => {
    const demo = await openDemo('2026-11-21')
    try {
      const [account] = await rowsOf<{ id: number; employee: string }>(
        demo.database.db,
        sql`select u.id, e.full_name as employee from user_account u join employee e on e.id = u.employee_id
          where u.username = 'hr.staff'`,
      )
      const person: Actor = { ...everything, userId: account?.id ?? 0, dataScope: 'GROUP' }
      const own = (await cardsOf(person, demo)).get('ownShifts')
      // Whoever reaches the whole company still sees his own seven days and nobody else's.
      expect(own).toMatchObject({ failed: false, total: 7 })
      expect(own?.items[0]?.label).toBe('Today')
      expect([...(await cardsOf(everything, demo)).keys()]).not.toContain('ownShifts')
    } finally {
      await demo.close()
    }
  }, 120_000)
  it('that fail say so and leave the others alone; a mistake of ours is no failed card', async () => {
    const refused = cardOf('errors', () => Promise.reject(new KantorError('FORBIDDEN')))
    expect(await refused).toMatchObject({ card: 'errors', failed: true, total: 0, items: [] })
    await expect(cardOf('errors', () => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours')
  })
})
