// The person looked for: requests their place on the day, and jumps there once the answer has come.

import { useEffect, useMemo, useRef } from 'react'
import { OrganizationChartWhereIsDocument } from '../../api/generated/employees.generated.ts'
import { useOperation } from '../../api/use-operation.ts'
import { toast } from '../../ui/toast.tsx'
import type { OpenNodes } from './use-open-nodes.ts'

/** The node of the person and what is said about it; both empty while there is no search for a person. */
export function useFoundPerson(
  { asOf }: { readonly asOf: string | undefined },
  person: string | undefined,
  { jumpTo, rows }: OpenNodes,
) {
  const variables = useMemo(
    () => (person === undefined ? null : { input: { employee: person, ...(asOf === undefined ? {} : { asOf }) } }),
    [person, asOf],
  )
  const { answer, busy } = useOperation(OrganizationChartWhereIsDocument, variables)
  const chart = answer === null ? null : answer.chart
  const isSettled = person !== undefined && answer !== null && !busy
  const announced = useRef<unknown>(null)
  useEffect(() => {
    if (!isSettled || announced.current === answer) return
    announced.current = answer
    if (chart === null) toast.info('This person holds no slot of the chart on that day.')
    else jumpTo(String(chart))
  }, [isSettled, answer, chart, jumpTo])
  const id = isSettled && chart !== null ? String(chart) : null
  const row = rows.find(({ item }) => item.id === id)
  return { chart: id, words: row === undefined ? '' : `Found: ${row.item.title}, ${row.item.department.name}` }
}
