// Decisions that the end of a browser cut off: those still waiting are named, so that no one believes them decided.

import { useEffect, useMemo, useState } from 'react'
import { useFeatureOperation } from '../../api/use-operation.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { createNotes, type Note } from './decision-notes.ts'
import { verbs } from './inbox-types.ts'
import { undoMillis } from './pending-decision.ts'
import { cutOff } from './unsent.ts'
import type { Props as InboxProps } from './use-inbox.ts'
import type { Owner } from './use-pending-decision.ts'

/** Another window may hold a decision just now; its answer has come by then. */
const settledAfter = undoMillis + 10_000
const everything = { input: {}, page: 1, size: 500 } as const

export default function UnsentNotice({ owner, ...props }: InboxProps & { readonly owner: Owner }) {
  const { feature, operations, access } = props
  const notes = useMemo(() => createNotes(localStorage, owner), [owner])
  const old = useOldNotes(notes)
  const { answer: page } = useFeatureOperation(
    operations.approval?.waiting,
    old.length === 0 ? null : everything,
    access,
  )
  const isAll = feature.documentTypes === 'ALL'
  const found = page === null ? null : cutOff(old, page.rows, (note) => isAll || note.path === feature.path)
  const over = found?.over
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    for (const { id } of over ?? []) notes.remove(id)
  }, [over, notes])
  if (closed || found === null || found.waiting.length === 0) return null
  const dismiss = () => {
    for (const { note } of found.waiting) notes.remove(note.id)
    setClosed(true)
  }
  return (
    <Banner tone="warning">
      {found.waiting.map(({ note, numbers }) => (
        <p key={note.id}>
          {verbs[note.verb].label} {numbers.join(', ')} was not carried out: the page ended before it was sent. Decide
          again.
        </p>
      ))}
      <Button size="compact" onClick={dismiss}>
        Dismiss
      </Button>
    </Banner>
  )
}

/** The notes that no other window is still busy with, read once the youngest of them is old enough. */
function useOldNotes(notes: ReturnType<typeof createNotes>): readonly Note[] {
  const [old, setOld] = useState<readonly Note[]>([])
  useEffect(() => {
    const first = notes.read()
    if (first.length === 0) return
    const due = Math.max(...first.map(({ at }) => at)) + settledAfter - Date.now()
    const timer = setTimeout(() => setOld(notes.read().filter(({ at }) => at + settledAfter <= Date.now())), due)
    return () => clearTimeout(timer)
  }, [notes])
  return old
}
