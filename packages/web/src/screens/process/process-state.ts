// What a process screen keeps in the address, and the answers of the standard actions as it reads them.
import { currentDay } from '@kantor/shared/formats/clock'
import type { Fields, Process } from '@kantor/shared/kernel'
import { useMemo, useState } from 'react'
import type { RunView } from '../../api/answers/process.ts'
import type { FormValue, FormValues } from '../../fields/field-kind.ts'
import { inputOf, newValuesOf } from '../../fields/form-value.ts'
import { useAddressWords } from '../../ui/address-words.ts'

export const isLive = (run: Pick<RunView, 'status'>): boolean => run.status === 'QUEUED' || run.status === 'RUNNING'

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

/** The parameters as the user types them; a link to the page that names others puts these in their place. */
export function useTyped(params: Fields, start: FormValues) {
  const [values, setValues] = useState(start)
  const [linked, setLinked] = useState(start)
  if (linked !== start) {
    setLinked(start)
    const same = [start, values].map((one) => JSON.stringify(inputOf(params, one)))
    if (same[0] !== same[1]) setValues(start)
  }
  return [values, setValues] as const
}

function startOf(fields: Fields, search: URLSearchParams): FormValues {
  const given = Object.entries(fields).flatMap(([name, field]): [string, FormValue][] => {
    const text = search.get(name)
    if (text === null) return []
    if (field.type === 'ref') return [[name, { id: text, code: '', name: '…', active: true }]]
    return [[name, field.type === 'boolean' ? text === 'true' : text]]
  })
  return { ...newValuesOf(fields, currentDay()), ...Object.fromEntries(given) }
}
