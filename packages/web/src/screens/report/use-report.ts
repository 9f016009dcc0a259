// The rows, totals and groups of a report: three questions side by side, always to the server.

import type { Report } from '@kantor/shared/kernel'
import { useMemo } from 'react'
import type { GroupRow, ReportAnswers } from '../../api/answers/report.ts'
import type { Variables } from '../../api/call.ts'
import type { FeatureOperations, Operation, OperationsOf } from '../../api/operations.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import { inputOfTexts, type ReportState } from './report-state.ts'

/** What a report answers for a state; nothing is asked while `asks` is false. */
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
  const paging = { page: state.page, size: state.size }
  const ordered = { ...reading, ...(state.sort.length === 0 ? {} : { sort: state.sort.join() }) }
  const given = {
    rows: { input: ordered, ...paging },
    totals: { input: reading },
    groups: { input: { ...ordered, ...paging } },
  }
  const { rows: ofRows, totals: ofTotals, groups: ofGroups } = operations.report ?? none
  const rows = useReportPart(ofRows, given.rows, access, asks)
  const totals = useReportPart(ofTotals, given.totals, access, asks)
  const groups = useReportPart(ofGroups, given.groups, access, asks && ofGroups !== undefined)
  const isGrouped = ofGroups !== undefined
  return {
    rows: rows.answer,
    totals: totals.answer,
    groups: groups.answer?.rows ?? noGroups,
    problem: rows.problem ?? totals.problem ?? groups.problem,
    busy: rows.busy || groups.busy,
    reload: () => {
      for (const { refetch } of isGrouped ? [rows, totals, groups] : [rows, totals]) refetch()
    },
  }
}

const none: OperationsOf<ReportAnswers> = {}
const noGroups: readonly GroupRow[] = []

/** One part of the answer; the old one stays while a new one is on its way. */
function useReportPart<A>(
  operation: Operation<A> | undefined,
  values: object,
  access: ReadonlySet<string>,
  asks: boolean,
) {
  const text = JSON.stringify(values)
  const stable = useMemo(() => JSON.parse(text) as Variables, [text])
  return useFeatureOperation(operation, asks ? stable : null, access)
}
