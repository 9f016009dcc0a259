// The parameters of a process as its page asks for them: a code whose values a query knows becomes a choice among them.
import type { Action, Field, FieldOf, Fields } from '@kantor/shared/kernel'
import { useMemo } from 'react'
import type { AnswerRow } from '../../api/answers/answers.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import type { FormValues } from '../../fields/field-kind.ts'
import { inputOf } from '../../fields/form-value.ts'
import { useAgain } from './use-again.ts'
import { type Around, noAction } from './use-process.ts'

type Answer = { readonly rows?: readonly AnswerRow[] } | null

/** The declared parameters, that of the query of choices (`choicesFor`) as a choice once it has answered; queried again when `version` moves on. */
export function useRequestedParams(around: Around, values: FormValues, version: number): Fields {
  const { feature, operations, access } = around
  const [name = '', query = noAction] = choicesQueryOf(feature.actions) ?? []
  const input = inputOf(query.params, values)
  const isKnown = Object.keys(query.params).every((param) => input[param] != null)
  const text = isKnown ? JSON.stringify(input) : null
  const variables = useMemo(() => (text === null ? null : { input: JSON.parse(text) as object }), [text])
  const { answer, refetch } = useFeatureOperation(operations.actions?.[name], variables, access)
  useAgain(version, refetch)
  const rows = text === null ? undefined : (answer as Answer)?.rows
  return useMemo(() => requestedParams(feature.params, query.choicesFor, rows), [feature, query, rows])
}

const choicesQueryOf = (actions: { readonly [name: string]: Action } = {}) =>
  Object.entries(actions).find(([, { choicesFor }]) => choicesFor !== undefined)

/** The parameters with one of them as a choice among rows; as they are declared where there are none. */
export function requestedParams(params: Fields, name: string | undefined, rows: readonly AnswerRow[] = []): Fields {
  const field = name === undefined ? undefined : params[name]
  if (name === undefined || field === undefined || rows.length === 0) return params
  return { ...params, [name]: choiceAmong(field, rows) }
}

function choiceAmong({ label, help, required }: Field, rows: readonly AnswerRow[]): FieldOf<'enum'> {
  const values = rows.map(({ value }) => String(value)) as [string, ...string[]]
  const labels = Object.fromEntries(rows.map(({ value, text }) => [String(value), String(text)]))
  return { type: 'enum', values, labels, ...(label && { label }), ...(help && { help }), ...(required && { required }) }
}
