// The person looked for: asks where he stands on the day, and jumps there once the answer has come.
import { useEffect, useMemo, useRef } from 'react'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { documentOf } from '../../screens/actions/run-action.ts'
import { useQueryAction } from '../../screens/actions/use-query-action.ts'
import { toast } from '../../ui/toast.tsx'
import type { OpenNodes } from './use-open-nodes.ts'

type Around = Pick<ScreenProps, 'feature' | 'documents' | 'access'> & { readonly asOf: string | undefined }

/** The node of the person and what is said about it; both empty while nobody is looked for. */
export function useFoundPerson(
  { feature, documents, access, asOf }: Around,
  person: string | undefined,
  { jumpTo, rows }: OpenNodes,
) {
  const variables = useMemo(
    () => (person === undefined ? null : { input: { employee: person, ...(asOf === undefined ? {} : { asOf }) } }),
    [person, asOf],
  )
  const { answer, busy } = useQueryAction(
    documentOf(documents, feature, 'whereIs', { kind: 'query' }),
    variables,
    access,
  )
  const chart = answer === null ? null : (answer as { readonly chart: number | null }).chart
  const isSettled = person !== undefined && answer !== null && !busy
  const told = useRef<unknown>(null)
  useEffect(() => {
    if (!isSettled || told.current === answer) return
    told.current = answer
    if (chart === null) toast.info('This person holds no slot of the chart on that day.')
    else jumpTo(String(chart))
  }, [isSettled, answer, chart, jumpTo])
  const id = isSettled && chart !== null ? String(chart) : null
  const row = rows.find(({ item }) => item.id === id)
  return { chart: id, words: row === undefined ? '' : `Found: ${row.item.title}, ${row.item.department.name}` }
}
