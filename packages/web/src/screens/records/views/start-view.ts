// The views of a list as it knows them: requested once per list and load of the page, after the rows, for tabs and for the view that
// the list opens with. The server keeps which one that is, so it is the same on every device; a user who has none waits for nothing.
import type { ApolloClient } from '@apollo/client'
import { type SavedView, viewsOf } from '../../views/view-store.ts'
import { openView } from './view-settings.ts'

const known = new Map<string, Promise<readonly SavedView[]>>()
const opened = new Set<string>()

/** Whose views, and of which list. */
export interface ViewsOf {
  readonly userId: string
  readonly feature: string
}
const keyOf = ({ userId, feature }: ViewsOf): string => `${userId} ${feature}`

/** One's own views of a list and the shared ones; none where they cannot be read. */
export function knownViews(client: ApolloClient, of: ViewsOf): Promise<readonly SavedView[]> {
  const key = keyOf(of)
  const failed = (): readonly SavedView[] => {
    known.delete(key)
    return []
  }
  const found = known.get(key) ?? viewsOf(client, of.feature).catch(failed)
  known.set(key, found)
  return found
}

/** They were changed: the next who asks asks the server. */
export const forgetViews = (of: ViewsOf): void => void known.delete(keyOf(of))

/** Opens the caller's start view of a list, unless he has moved on meanwhile. */
export async function openStartView(
  client: ApolloClient,
  of: ViewsOf,
  screen: Parameters<typeof openView>[1],
): Promise<void> {
  if (opened.has(keyOf(of))) return
  opened.add(keyOf(of))
  const { href } = window.location
  const view = (await knownViews(client, of)).find(({ own, start }) => own && start)
  if (view !== undefined && window.location.href === href) openView(view.query, screen)
}
