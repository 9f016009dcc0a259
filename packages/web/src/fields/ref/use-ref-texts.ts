// Words for ids that stand in the address bar: a filter keeps ids, people read codes and names.
import type { FieldOf } from '@kantor/shared/kernel'
import { useEffect, useState } from 'react'
import { refText, useLookup } from './lookup.ts'

/** Gives the words of an id; until they are known (or when there is no such row) the id itself. */
export function useRefTexts(field: Pick<FieldOf<'ref'>, 'to'>, ids: readonly string[]): (id: string) => string {
  const lookup = useLookup()
  const [texts, setTexts] = useState<{ readonly [id: string]: string }>({})
  const missing = ids.filter((id) => texts[id] === undefined).join(',')
  useEffect(() => {
    if (missing === '') return
    let gone = false
    lookup(field.to, { ids: missing.split(',') })
      .then((refs) => {
        if (!gone) setTexts((now) => ({ ...now, ...Object.fromEntries(refs.map((ref) => [ref.id, refText(ref)])) }))
      })
      .catch(() => undefined) // the ids stay on screen; the error is in the log of the link
    return () => {
      gone = true
    }
  }, [lookup, field.to, missing])
  return (id) => texts[id] ?? `#${id}`
}
