// The moves of the life cycle that are open from the present status to this person; a note is requested where needed.
import { useApolloClient } from '@apollo/client/react'
import { wordsOf } from '@kantor/shared/derive/names'
import type { RecordFeature, Transition } from '@kantor/shared/kernel'
import { allowedTransitions } from '@kantor/shared/rules/lifecycle'
import { useState } from 'react'
import type { Row } from '../../../api/answers/answers.ts'
import { call } from '../../../api/call.ts'
import type { FeatureOperations } from '../../../api/operations.ts'
import { problemOf } from '../../../api/problem-of.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toast } from '../../../ui/toast.tsx'
import { NoteDialog } from '../note-dialog.tsx'
import { recordWords } from '../record-words.ts'

interface Props {
  readonly feature: RecordFeature
  readonly row: Row
  readonly access: ReadonlySet<string>
  readonly operations: FeatureOperations
  /** The record has moved on: read it again. */
  onMoved(): void
}
interface Move {
  readonly name: string
  readonly label: string
  readonly transition: Transition
}

/** One button per move. */
export function LifecycleButtons({ feature, row, access, operations, onMoved }: Props) {
  const client = useApolloClient()
  const [asking, setAsking] = useState<Move | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const moves = movesOf(feature, row, access)
  if (moves.length === 0) return null

  const run = async ({ name, label }: Move, note?: string) => {
    const mutation = operations.transitions?.[name]
    if (mutation === undefined) return
    setBusy(name)
    try {
      const variables = { id: row.id, rowVersion: row.rowVersion, ...(note === undefined ? {} : { note }) }
      await call(client, mutation, variables, access)
      toast.success(`${label}: ${recordWords(feature, row)}`)
      setAsking(null)
    } catch (error) {
      toast.error(refusalOf(problemOf(error), { named: feature.entity.fields }))
    } finally {
      setBusy(null)
      onMoved() // also after a refusal: the record may have moved on under us
    }
  }
  const start = async (move: Move) => {
    if (move.transition.needs !== undefined) return setAsking(move)
    const agreed = await confirm({ title: `${move.label}?`, text: recordWords(feature, row), yes: move.label })
    if (agreed) await run(move)
  }
  return (
    <div data-lifecycle="">
      {moves.map((move, i) => (
        <Button
          key={move.name}
          // A move that requires a reason is no step forward: its button does not invite to it.
          tone={i === 0 && move.transition.needs !== 'reason' ? 'solid' : 'plain'}
          busy={busy === move.name}
          disabled={busy !== null}
          onClick={() => void start(move)}
        >
          {move.label}
        </Button>
      ))}
      <NoteDialog
        open={asking !== null}
        title={asking?.label ?? ''}
        word={asking?.transition.needs ?? 'note'}
        record={recordWords(feature, row)}
        busy={busy !== null}
        onGive={(note) => asking !== null && void run(asking, note)}
        onClose={() => setAsking(null)}
      />
    </div>
  )
}

/** The moves a person may make now, in declared order. */
export function movesOf(feature: RecordFeature, row: Row, access: ReadonlySet<string>): readonly Move[] {
  const status = row.status
  if (typeof status !== 'string') return []
  return allowedTransitions(feature.entity, status, access)
    .filter(([name]) => feature.transitions?.includes(name) ?? true)
    .filter(([, { offeredIf }]) => offeredIf === undefined || row[offeredIf] !== false)
    .map(([name, transition]) => ({ name, transition, label: transition.label ?? wordsOf(name) }))
}
