// The reader of a home: his own employee record, and how he has arranged his cards. The arrangement is a saved view of home that he
// keeps for himself; whatever in it is no card any more is passed over, and cards that came later follow in their proposed order.
import { type HomeCardName, homeArrangement, homeCards } from '@kantor/shared/catalogue/home-cards'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { ActionContext } from '../../engine/actions/actions.ts'

export interface Arrangement {
  readonly order: readonly HomeCardName[]
  readonly hidden: readonly HomeCardName[]
}

/** The id of the employee behind the account; undefined: it has none. */
export async function employeeOfReader({ tx, actor }: ActionContext): Promise<number | undefined> {
  const [row] = await rowsOf<{ employee: number | null }>(
    tx,
    sql`select employee_id as employee from user_account where id = ${actor.userId}`,
  )
  return row?.employee ?? undefined
}

/** How the reader has arranged his cards in this company; nothing kept or nothing readable: as proposed. */
export async function arrangementOf({ tx, actor }: ActionContext): Promise<Arrangement> {
  const { feature, viewName } = homeArrangement
  const [row] = await rowsOf<{ settings: string }>(
    tx,
    sql`select settings from saved_view where company_code = ${actor.companyCode} and feature = ${feature} and owner = ${actor.username}
      and view_name = ${viewName}`,
  )
  const read = row === undefined ? {} : (parsed(row.settings) ?? {})
  return { order: cardsIn('order' in read ? read.order : []), hidden: cardsIn('hidden' in read ? read.hidden : []) }
}

function parsed(settings: string): object | null {
  try {
    const read: unknown = JSON.parse(settings)
    return typeof read === 'object' ? read : null
  } catch {
    return null
  }
}

const cardsIn = (value: unknown): readonly HomeCardName[] =>
  Array.isArray(value) ? value.filter((name): name is HomeCardName => Object.hasOwn(homeCards, String(name))) : []

/** Cards in the order that was kept; those that it does not name follow as they were proposed. */
export function arranged(open: readonly HomeCardName[], order: readonly HomeCardName[]): readonly HomeCardName[] {
  const kept = order.filter((name) => open.includes(name))
  return [...kept, ...open.filter((name) => !kept.includes(name))]
}
