// What the screen shows, kept in the address: the file, which of its rows, the page of either.
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { RowStatus } from '../../api/answers/upload.ts'

export interface UploadState {
  readonly file: number | null
  readonly status: RowStatus | null
  readonly page: number
  readonly size: number
}
const statuses: readonly string[] = ['OK', 'WARN', 'ERROR', 'SKIPPED']
export const sizes = [10, 50, 100] as const

/** Reads the state out of a query; what makes no sense is as if it were not there. */
export function stateOf(query: URLSearchParams): UploadState {
  const number = (name: string) => {
    const text = query.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
  }
  const status = query.get('rows')
  const size = number('size')
  return {
    file: number('file'),
    status: status !== null && statuses.includes(status) ? (status as RowStatus) : null,
    page: number('page') ?? 1,
    size: sizes.find((s) => s === size) ?? 50,
  }
}

/** The query of a state, without what is as usual. */
export function queryOf({ file, status, page, size }: UploadState): URLSearchParams {
  const query = new URLSearchParams()
  if (file !== null) query.set('file', String(file))
  if (status !== null) query.set('rows', status)
  if (page > 1) query.set('page', String(page))
  if (size !== 50) query.set('size', String(size))
  return query
}

/** The state in the address, and how to change it; opening another file is a step back in the history of the browser. */
export function useUploadState(): readonly [UploadState, (change: Partial<UploadState>) => void] {
  const [query, setQuery] = useSearchParams()
  const state = useMemo(() => stateOf(query), [query])
  const change = (part: Partial<UploadState>) => {
    const page = part.file !== undefined || part.status !== undefined || part.size !== undefined ? 1 : state.page
    setQuery(queryOf({ ...state, page, ...part }), { replace: part.file === undefined })
  }
  return [state, change]
}
