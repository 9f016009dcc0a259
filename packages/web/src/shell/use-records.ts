// Records that Find offers for what is typed: requested when the typing pauses, in one query.
import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { HomeFindDocument, type HomeFindQuery } from '../api/generated/root.generated.ts'
import type { PaletteEntry } from './palette-entries.ts'

/** Milliseconds without a letter after which the question is sent. */
const pause = 120
const fewestLetters = 2

export interface Records {
  readonly entries: readonly PaletteEntry[]
  readonly isSearching: boolean
  readonly failed: boolean
}

/** The records for a text; while the next answer is on its way, none that no longer match. */
export function useRecords(text: string): Records {
  const navigate = useNavigate()
  const typed = text.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const skip = asked.length < fewestLetters
  const { data, loading, error } = useQuery(HomeFindDocument, {
    variables: { input: { text: asked } },
    skip,
    fetchPolicy: 'no-cache',
  })
  const isWaiting = typed.length >= fewestLetters && (loading || typed !== asked)
  const rows = skip || typed !== asked ? [] : (data?.homeFind.rows ?? [])
  const entries = rows.map((row) => entryOf(row, (path) => void navigate(path)))
  return { entries, isSearching: isWaiting, failed: !skip && error !== undefined }
}

type Found = HomeFindQuery['homeFind']['rows'][number]

const entryOf = ({ what, code, label, path, active }: Found, go: (path: string) => void): PaletteEntry => ({
  key: `record ${path}`,
  title: label ? `${label} (${code})` : code,
  note: active ? what : `${what}, not active`,
  ended: !active,
  run: () => go(path),
})
