// Saved views of a screen: the server keeps them for every kind of screen. A view is the query of an address.
import type { ApolloClient } from '@apollo/client'

export interface SavedView {
  readonly view: number
  readonly viewName: string
  readonly owner: string
  /** The caller keeps it and may remove it. */
  readonly own: boolean
  readonly shared: boolean
  readonly query: string
  /** The screen opens with it. */
  readonly start: boolean
}

// The views of all screens are requested from the home page, which belongs to everybody.
const documents = () => import('../../api/generated/root.generated.ts')

/** One's own views of a screen and the shared ones. */
export async function viewsOf(client: ApolloClient, feature: string): Promise<readonly SavedView[]> {
  const { HomeViewsDocument: query } = await documents()
  const { data } = await client.query({ query, variables: { input: { feature } }, fetchPolicy: 'no-cache' })
  return (data?.homeViews.rows ?? []).map(({ settings, ...view }) => ({ ...view, ...settingsIn(settings) }))
}

/** Keeps the query of a screen under a name; a view of one's own of that name is replaced. */
export async function saveView(
  client: ApolloClient,
  {
    feature,
    viewName,
    shared,
    query,
    start = false,
  }: Pick<SavedView, 'viewName' | 'shared' | 'query'> & { readonly feature: string; readonly start?: boolean },
): Promise<void> {
  const { SaveViewHomeDocument: mutation } = await documents()
  const input = { feature, viewName, shared, settings: JSON.stringify(start ? { query, start } : { query }) }
  await client.mutate({ mutation, variables: { input }, fetchPolicy: 'no-cache' })
}

/** Removes a view of one's own. */
export async function removeView(client: ApolloClient, view: number): Promise<void> {
  const { RemoveViewHomeDocument: mutation } = await documents()
  await client.mutate({ mutation, variables: { input: { view } }, fetchPolicy: 'no-cache' })
}

/** Makes a view the one its screen opens with, instead of the one before; of another user's view a copy is kept. */
export async function startWith(
  client: ApolloClient,
  feature: string,
  views: readonly SavedView[],
  view: SavedView,
): Promise<void> {
  const others = views.filter((other) => other.own && other.start && other.view !== view.view)
  for (const other of others) await saveView(client, { ...other, feature, start: false })
  await saveView(client, { ...view, feature, shared: view.own && view.shared, start: !(view.own && view.start) })
}

function settingsIn(settings: string): Pick<SavedView, 'query' | 'start'> {
  try {
    const read: unknown = JSON.parse(settings)
    if (typeof read !== 'object' || read === null) return { query: '', start: false }
    return { query: 'query' in read ? String(read.query) : '', start: 'start' in read && read.start === true }
  } catch {
    return { query: '', start: false }
  }
}
