// What a process screen keeps in the address, and the answers of the standard actions as it reads them.
import { todayIn } from '@kantor/shared/formats/date'
import type { Fields, Process } from '@kantor/shared/kernel'
import { useMemo } from 'react'
import type { FormValue, FormValues } from '../../fields/field-kind.ts'
import { inputOf, newValuesOf } from '../../fields/form-value.ts'
import { useAddressWords } from '../../ui/address-words.ts'

export interface RunView {
  readonly run: number
  readonly title: string
  readonly status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED' | 'UNDONE'
  readonly phase: 'RUN' | 'ROLLBACK' | 'UNDO'
  readonly step: number
  readonly steps: number
  readonly stepTitle: string | null
  readonly done: number
  readonly total: number | null
  readonly error: string | null
  readonly startedBy: string
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly isSilent: boolean
  readonly undoneBy: string | null
  readonly undoNote: string | null
  readonly mayCancel: boolean
  readonly mayUndo: boolean
  readonly result?: readonly object[]
}
export interface CheckView {
  readonly check: string
  readonly severity: 'OK' | 'WARNING' | 'ERROR'
  readonly message: string
  readonly remedy: string | null
  readonly path: string | null
}
export interface LogView {
  readonly at: string
  readonly level: string
  readonly text: string
}

export const isLive = (run: Pick<RunView, 'status'>): boolean => run.status === 'QUEUED' || run.status === 'RUNNING'

/** Rows of an answer of many; none as long as nothing has come. */
export const rowsIn = <R>(answer: unknown): readonly R[] =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows) ? answer.rows : []
export const totalIn = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'total' in answer ? Number(answer.total) : 0

/** Names the run in the address. */
export const runKey = 'run'

/** Parameters and the run looked at, out of the address: Back and a copied link lead to the same picture. */
export function useProcessState({ params }: Pick<Process, 'params'>) {
  const [search, setSearch] = useAddressWords()
  const text = search.toString()
  const start = useMemo(() => startOf(params, new URLSearchParams(text)), [params, text])
  const shown = Number(search.get(runKey)) || null
  const set = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(location.search)
    change(next)
    setSearch(next)
  }
  return {
    start,
    shown,
    show: (run: number | null) => set((next) => (run === null ? next.delete(runKey) : next.set(runKey, String(run)))),
    keep: (values: FormValues) =>
      set((next) => {
        for (const [name, value] of Object.entries(inputOf(params, values)))
          if (value === null || value === undefined) next.delete(name)
          else next.set(name, String(value))
      }),
  }
}

function startOf(fields: Fields, search: URLSearchParams): FormValues {
  const given = Object.entries(fields).flatMap(([name, field]): [string, FormValue][] => {
    const text = search.get(name)
    if (text === null) return []
    if (field.type === 'ref') return [[name, { id: text, code: '', name: '…', active: true }]]
    return [[name, field.type === 'boolean' ? text === 'true' : text]]
  })
  return { ...newValuesOf(fields, todayIn(new Date())), ...Object.fromEntries(given) }
}
