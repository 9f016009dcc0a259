// The rows, totals and groups of a report: three questions side by side, always to the server.
import { NetworkStatus, type TypedDocumentNode } from '@apollo/client'
import { skipToken, useQuery } from '@apollo/client/react'
import type { Report } from '@kantor/shared/kernel'
import { useMemo } from 'react'
import { problemOf } from '../../api/problem-of.ts'
import type { Documents } from '../../api/registry.ts'
import { documentOf } from '../actions/run-action.ts'
import { declaredVariables } from '../records/list-query.ts'
import { answerOf } from '../records/record-fields.ts'
import { inputOfTexts, type ReportState } from './report-state.ts'

export type Row = { readonly [name: string]: unknown }
export interface Rows {
  readonly total: number
  readonly rows: readonly Row[]
}
type Variables = { readonly [name: string]: unknown }

/** What a report answers for a state; nothing is asked while `asks` is false. */
export function useReport(
  report: Report,
  documents: Documents,
  state: ReportState,
  access: ReadonlySet<string>,
  asks: boolean,
) {
  const reading = useMemo(() => {
    const { search, run } = state
    return {
      ...inputOfTexts(report.params, state.params),
      ...(search === '' ? {} : { search }),
      ...(run === null ? {} : { run }),
    }
  }, [report, state])
  const paging = { page: state.page, size: state.size }
  const ordered = { ...reading, ...(state.sort.length === 0 ? {} : { sort: state.sort.join() }) }
  const query = (name: string) => {
    const document = documentOf(documents, report, name, { kind: 'query' })
    if (document === undefined) throw new Error(`${report.path} has no ${name}`)
    return document
  }
  const isGrouped = (report.groupBy ?? []).length > 0
  const rows = useAnswer(query('rows'), { input: ordered, ...paging }, access, asks)
  const totals = useAnswer(query('totals'), { input: reading }, access, asks)
  const groups = useAnswer(
    query(isGrouped ? 'groups' : 'rows'),
    { input: { ...ordered, ...paging } },
    access,
    asks && isGrouped,
  )
  const error = rows.error ?? totals.error ?? groups.error
  return {
    rows: pageOf(rows.answer),
    totals: (totals.answer ?? null) as Row | null,
    groups: pageOf(groups.answer)?.rows ?? [],
    problem: error === undefined ? null : problemOf(error),
    busy: rows.busy || groups.busy,
    reload: () => {
      for (const { refetch } of isGrouped ? [rows, totals, groups] : [rows, totals]) refetch()
    },
  }
}

/** One query; the old answer stays while a new one is on its way. */
function useAnswer(document: TypedDocumentNode, variables: Variables, access: ReadonlySet<string>, asks: boolean) {
  const result = useQuery(
    document,
    asks
      ? {
          variables: declaredVariables(document, variables, access),
          fetchPolicy: 'no-cache',
          notifyOnNetworkStatusChange: true,
        }
      : skipToken,
  )
  const data: unknown = result.data ?? result.previousData
  return {
    answer: data === undefined || !asks ? undefined : answerOf(data),
    error: asks ? result.error : undefined,
    busy: asks && result.networkStatus !== NetworkStatus.ready && result.networkStatus !== NetworkStatus.error,
    refetch: () => void result.refetch().catch(() => undefined), // the error comes through `error`
  }
}

const pageOf = (answer: unknown): Rows | null =>
  typeof answer === 'object' && answer !== null && 'rows' in answer ? (answer as Rows) : null
