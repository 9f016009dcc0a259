// The rows, totals and groups of a report: one question, always to the server, which reads them at once.

import type { Report } from '@kantor/shared/kernel'
import { type ColumnHead, filledHeads } from '@kantor/shared/rules/report/spread'
import { useMemo } from 'react'
import type { GroupRow, ReportAnswers } from '../../api/answers/report.ts'
import type { Variables } from '../../api/call.ts'
import type { FeatureOperations, OperationsOf } from '../../api/operations.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import { inputOfTexts, type ReportState } from './report-state.ts'

/** What a report answers for a state; nothing is requested while `asks` is false. */
export function useReport(
  report: Report,
  operations: FeatureOperations,
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
  const ordered = { ...reading, ...(state.sort.length === 0 ? {} : { sort: state.sort.join() }) }
  const text = JSON.stringify({ input: { ...ordered, page: state.page, size: state.size } })
  // The same question is the same object: requested once, however often the screen is drawn.
  const stable = useMemo(() => JSON.parse(text) as Variables, [text])
  const { page }: OperationsOf<ReportAnswers> = operations.report ?? {}
  const { answer, problem, busy, refetch } = useFeatureOperation(page, asks ? stable : null, access)
  return {
    rows: answer,
    totals: useMemo(() => (answer === null ? null : { ...answer.totals?.[0], rowCount: answer.total }), [answer]),
    groups: answer?.groups ?? noGroups,
    heads: useMemo(() => filledHeads(answer?.heads ?? noHeads, answer?.totals?.[0] ?? {}), [answer]),
    problem,
    busy,
    reload: refetch,
  }
}

const noGroups: readonly GroupRow[] = []
const noHeads: readonly ColumnHead[] = []
