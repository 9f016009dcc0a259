// The view that a list opens with: the server keeps which one it is, so it holds on every device. Asked for once per
// list and load of the page, after the rows: who has none waits for nothing.
import type { ApolloClient } from '@apollo/client'
import { viewsOf } from '../../views/view-store.ts'
import { openView } from './view-settings.ts'

const asked = new Set<string>()

/** Opens the caller's start view of a list, unless he has moved on meanwhile. */
export async function openStartView(
  client: ApolloClient,
  feature: string,
  screen: Parameters<typeof openView>[1],
): Promise<void> {
  if (asked.has(feature)) return
  asked.add(feature)
  const { href } = window.location
  const views = await viewsOf(client, feature).catch(() => [])
  const view = views.find(({ own, start }) => own && start)
  if (view !== undefined && window.location.href === href) openView(view.query, screen)
}
