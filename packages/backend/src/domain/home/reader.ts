// The reader of a home: the reader's own employee record, and the arrangement of the cards. The arrangement is a saved private view of
// home; names in it that are no longer cards are skipped, and cards that came later follow in their proposed order.
import { type HomeCardName, homeArrangement, homeCards } from '@kantor/shared/catalogue/home-cards'
import { SavedView } from '@kantor/shared/catalogue/saved-view.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { sql } from 'drizzle-orm'
import { ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { ActionContext } from '../../engine/actions/actions.ts'

const ofUserAccount = tableColumns(UserAccount)
const ofSavedView = tableColumns(SavedView)

export interface Arrangement {
  readonly order: readonly HomeCardName[]
  readonly hidden: readonly HomeCardName[]
}

/** The id of the employee behind the account; undefined: it has none. */
export async function employeeOfReader({ tx, actor }: ActionContext): Promise<number | undefined> {
  const [row] = await typedRows(
    tx,
    { employee: ofUserAccount.employee },
    sql`from user_account where id = ${actor.userId}`,
  )
  return row?.employee ?? undefined
}

/** How the reader has arranged his cards in this company; nothing kept or nothing readable: as proposed. */
export async function arrangementOf({ tx, actor }: ActionContext): Promise<Arrangement> {
  const { feature, viewName } = homeArrangement
  const [row] = await typedRows(
    tx,
    { settings: ofSavedView.settings },
    sql`from ${ownRows(actor, ofSavedView)} where feature = ${feature} and owner = ${actor.username}
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
