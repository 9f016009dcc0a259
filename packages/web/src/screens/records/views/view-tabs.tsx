// The saved views of a list above its rows: all rows as declared, then each view. Nothing is shown while no view is saved.
import { useApolloClient } from '@apollo/client/react'
import { openly } from '@kantor/shared/formats/unseen'
import { useEffect, useState } from 'react'
import { useShell } from '../../../session/shell-context.tsx'
import type { SavedView } from '../../views/view-store.ts'
import { type ListChoice, noChoice } from '../columns/list-choice.ts'
import { useDensity } from '../list/density.ts'
import type { ListShape, ListState } from '../list/list-state.ts'
import { knownViews } from './start-view.ts'
import { isSameView, openView, viewQueryOf } from './view-settings.ts'
import { ViewTabsFrame } from './view-tabs-frame.ts'

interface Props {
  /** Path of the list. */
  readonly feature: string
  readonly shape: ListShape
  readonly state: ListState
  readonly choice: ListChoice
  /** Changes when views were saved or removed. */
  readonly edition: number
  choose(change: Partial<ListChoice>): void
  setState(state: ListState): void
}

export default function ViewTabs({ feature, edition, shape, state, choice, choose, setState }: Props) {
  const client = useApolloClient()
  const { userId } = useShell().shell.profile
  const density = useDensity()
  const [views, setViews] = useState<readonly SavedView[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another edition is asked for again
  useEffect(() => {
    let isHere = true
    void knownViews(client, { userId, feature }).then((found) => isHere && setViews(found))
    return () => {
      isHere = false
    }
  }, [client, userId, feature, edition])
  if (views.length === 0) return null
  const screen = { shape, choose, setState }
  const now = viewQueryOf(state, shape, choice, density)
  const declared: ListState = {
    ...state,
    page: 1,
    search: '',
    filters: {},
    asOf: null,
    group: null,
    sort: shape.sort,
    size: shape.size,
  }
  const plain = viewQueryOf(declared, shape, noChoice, density)
  const chosen = views.find(({ query }) => isSameView(query, now))
  return (
    <ViewTabsFrame aria-label="Views">
      <button
        type="button"
        aria-current={chosen === undefined && isSameView(plain, now) ? 'true' : undefined}
        onClick={() => openView(plain, screen)}
      >
        All
      </button>
      {views.map((view) => (
        <button
          key={view.view}
          type="button"
          aria-current={view === chosen ? 'true' : undefined}
          title={view.own ? undefined : `Shared by ${openly(view.owner)}`}
          onClick={() => openView(view.query, screen)}
        >
          {openly(view.viewName)}
        </button>
      ))}
    </ViewTabsFrame>
  )
}
