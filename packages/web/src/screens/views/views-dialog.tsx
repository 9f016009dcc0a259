// Saved views of a screen: open one, keep what is shown now, remove one of one's own.
import { useApolloClient } from '@apollo/client/react'
import { openly } from '@kantor/shared/formats/unseen'
import { Star, Trash2, Users } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react'
import type { Problem } from '../../api/problem.ts'
import { problemOf } from '../../api/problem-of.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { removeView, type SavedView, saveView, startWith, viewsOf } from './view-store.ts'
import { ViewsFrame } from './views-frame.ts'

interface Props {
  /** Path of the screen. */
  readonly feature: string
  /** What the screen shows now, as the query of its address. */
  readonly query: string
  /** The screen can open with a view. */
  readonly startable?: boolean
  onChoose(query: string): void
  onClose(): void
  /** A view was saved, removed or made the first one. */
  onChanged?(): void
}

export default function ViewsDialog({ feature, query, startable = false, onChoose, onClose, onChanged }: Props) {
  const id = useId()
  const client = useApolloClient()
  const [views, setViews] = useState<readonly SavedView[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const load = useCallback(
    () =>
      viewsOf(client, feature).then(
        (found) => {
          setViews(found)
          setProblem(null)
        },
        (error: unknown) => setProblem(problemOf(error)),
      ),
    [client, feature],
  )
  useEffect(() => void load(), [load])
  const run = (work: Promise<void>, said: string) =>
    void work.then(
      () => {
        toast.success(said)
        onChanged?.()
        return load()
      },
      (error: unknown) => toast.error(problemOf(error).message),
    )
  const save = (event: FormEvent) => {
    event.preventDefault()
    const viewName = name.trim()
    if (viewName === '') return
    run(saveView(client, { feature, viewName, shared, query }), `View “${viewName}” saved`)
    setName('')
  }
  return (
    <Dialog open onClose={onClose} title="Saved views">
      <ViewsFrame>
        {problem === null ? null : (
          <ErrorState title="The views could not be loaded" {...problem} onRetry={() => void load()} />
        )}
        {views === null && problem === null ? <SkeletonLines lines={3} /> : null}
        {views?.length === 0 ? <p data-empty="">No views of this screen have been saved yet.</p> : null}
        <ul>
          {views?.map((view) => (
            <li key={view.view}>
              <button type="button" data-view="" onClick={() => onChoose(view.query)}>
                {openly(view.viewName)}
              </button>
              {view.shared ? (
                <span data-shared="">
                  <Users aria-hidden /> {view.own ? 'shared' : `by ${openly(view.owner)}`}
                </span>
              ) : null}
              {startable ? (
                <IconButton
                  size="compact"
                  label={`Open the screen with ${view.viewName}`}
                  aria-pressed={view.own && view.start}
                  onClick={() => run(startWith(client, feature, views, view), startWords(view))}
                >
                  <Star aria-hidden fill={view.own && view.start ? 'currentColor' : 'none'} />
                </IconButton>
              ) : null}
              {view.own ? (
                <IconButton
                  size="compact"
                  label={`Remove ${view.viewName}`}
                  onClick={() => run(removeView(client, view.view), `View “${view.viewName}” removed`)}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              ) : null}
            </li>
          ))}
        </ul>
        <form onSubmit={save}>
          <label htmlFor={id}>Save what is shown now as</label>
          <input id={id} value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
          <label data-check="">
            <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
            Share with all users who may open this screen
          </label>
          <Button type="submit" tone="solid" disabled={name.trim() === ''}>
            Save view
          </Button>
        </form>
      </ViewsFrame>
    </Dialog>
  )
}

const startWords = ({ viewName, own, start }: SavedView): string =>
  own && start ? 'The screen opens as declared' : `The screen opens with “${viewName}”`
