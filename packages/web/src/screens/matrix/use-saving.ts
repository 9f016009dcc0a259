// Saving a matrix: what is sent, what comes back at which cell, and how a conflict is settled without losing a change.

import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { maxMatrixCells } from '@kantor/shared/kernel'
import { useCallback, useState } from 'react'
import { call } from '../../api/call.ts'
import { problemOf } from '../../api/problem-of.ts'
import { toast } from '../../ui/toast.tsx'
import { type Base, type Change, dropped, type Edits, keyOf, noEdits, rebased, toSend } from './edits.ts'
import { conflictsIn, type Finding, findingsOf, stillFound, warningsOf } from './findings.ts'
import { readAgain, type Source } from './read-again.ts'

/** The changes of a sheet that are not saved, and what is to be said about them. */
export function useSaving(source: Source, onSaved: () => void) {
  const client = useApolloClient()
  const [edits, setEdits] = useState<Edits>(noEdits)
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const [theirs, setTheirs] = useState<ReadonlyMap<string, Base>>(new Map())
  const [busy, setBusy] = useState(false)

  const change = useCallback((next: (now: Edits) => Edits) => {
    setEdits((now) => {
      const after = next(now)
      if (after !== now) setFindings((found) => stillFound(found, now, after))
      return after
    })
  }, [])

  const refused = async (error: unknown, sent: readonly Change[]) => {
    const problem = problemOf(error)
    const found = findingsOf(problem, sent)
    setFindings(found)
    toast.error(found.length === 0 ? problem.message : `Nothing is saved. ${counted(found.length, 'cell')} to look at.`)
    setTheirs(await storedAt(client, source, sent, found))
  }

  const save = async () => {
    const document = source.operations.matrix?.saveCells
    const all = toSend(edits)
    const sent = all.slice(0, maxMatrixCells)
    if (document === undefined || sent.length === 0 || busy) return
    setBusy(true)
    try {
      const cells = sent.map(({ row, day, code, base }) => ({ row, day, code, rowVersion: base.rowVersion }))
      const answer = await call(client, document, { input: { cells } }, source.access)
      const bases = await readAgain(client, source, [...edits.touched.values()])
      setEdits((now) => rebased(now, bases))
      setFindings(warningsOf(answer.complaints, sent))
      toast.success(`Saved: ${counted(answer.saved, 'cell')}.${leftWords(all.length - sent.length)}`)
      onSaved()
    } catch (error) {
      await refused(error, sent)
    } finally {
      setBusy(false)
    }
  }

  /** Conflicts of these cells settled: the own change goes over theirs, or is given up. */
  const settle = (keys: readonly string[], mine: boolean) => {
    const known = new Map(keys.map((key) => [key, theirs.get(key) ?? { code: null, rowVersion: null }]))
    setEdits((now) => rebased(mine ? now : dropped(now, keys), known))
    setFindings((found) => found.filter((f) => !keys.includes(f.key)))
    if (!mine) onSaved()
  }

  return { edits, change, findings, setFindings, theirs, busy, save, settle }
}

/** What is stored now at the cells in conflict. */
function storedAt(client: ApolloClient, source: Source, sent: readonly Change[], found: readonly Finding[]) {
  const conflicts = new Set(conflictsIn(found).map((f) => f.key))
  const cells = sent.filter((c) => conflicts.has(keyOf(c.row, c.day)))
  return readAgain(client, source, cells)
}

const leftWords = (left: number): string => (left > 0 ? ` ${counted(left, 'cell')} left: save again.` : '')

export const counted = (count: number, word: string): string =>
  `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`
