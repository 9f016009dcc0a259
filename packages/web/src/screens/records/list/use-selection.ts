// The selected row of a list; coming back to the list finds it selected again.
import type { RecordFeature } from '@kantor/shared/kernel'
import { useCallback, useState } from 'react'
import type { Row } from '../../../api/answers/answers.ts'

const lastSelected = new Map<string, string>()

/** The row selected among those on the page, null when there is none. */
export function useSelection(feature: RecordFeature, rows: readonly Row[] | undefined) {
  const [id, setId] = useState<string | null>(() => lastSelected.get(feature.path) ?? null)
  const select = useCallback(
    (next: string | null) => {
      setId(next)
      if (next === null) lastSelected.delete(feature.path)
      else lastSelected.set(feature.path, next)
    },
    [feature],
  )
  return { selected: rows?.find((row) => row.id === id) ?? null, select }
}
