// The screen of a report or inquiry: parameters, rows with groups and totals, files, background runs. State in the address.

import type { Report } from '@kantor/shared/kernel'
import { codesOfFilters } from '@kantor/shared/rules/permission/permission'
import { Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerRow } from '../../api/answers/answers.ts'
import type { KeptRun } from '../../api/answers/report.ts'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { LookupContext } from '../../fields/ref/lookup.ts'
import { useFormLookup } from '../../fields/ref/use-form-lookup.ts'
import { useShell } from '../../session/shell-context.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useToolbar, useToolbarState } from '../../ui/toolbar-context.tsx'
import { chosenColumns, noChoice, useListChoice } from '../records/columns/list-choice.ts'
import { useDensity } from '../records/list/density.ts'
import { useStart, WatchRun } from './background.tsx'
import { ParamsSummary } from './params-summary.tsx'
import { PrintHead } from './print-head.tsx'
import { ReportBar } from './report-bar.tsx'
import { ReportBody } from './report-body.tsx'
import { gridColumns, reportColumns } from './report-columns.tsx'
import { ReportFrame } from './report-frame.ts'
import { pageSizes, paramComplaints, textsOfRun } from './report-state.ts'
import { useRowLink } from './row-link.ts'
import { type FileFormat, useFiles } from './use-files.ts'
import { useInBackground } from './use-in-background.ts'
import { useReport } from './use-report.ts'
import { useReportState } from './use-report-state.ts'

const ParamsForm = lazyPart(() => import('./params-form.tsx'))
const ColumnChooser = lazyPart(() => import('../records/columns/column-chooser.tsx'))

type Props = Omit<ScreenProps, 'feature'> & { readonly feature: Report }

export function ReportScreen({ feature: report, operations, access }: Props) {
  const navigate = useNavigate()
  const { shell } = useShell()
  const [choice, choose] = useListChoice(report)
  const { state, setState, today, opening, isOpening } = useReportState(report, operations, access, choice.size)
  const place = useMemo(() => ({ report, operations, access }), [report, operations, access])
  const [arrived, setArrived] = useState<KeptRun | null>(null)
  const kept = state.run !== null && arrived?.run === state.run ? arrived.given : null
  // Stored rows are those of the run's own parameters, regardless of the address.
  const asked = useMemo(() => (kept === null ? state.params : textsOfRun(kept)), [kept, state.params])
  const complaints = useMemo(
    () => (state.run === null ? paramComplaints(report, state.params, today) : []),
    [report, state, today],
  )
  const isWaiting = state.run !== null && arrived?.run !== state.run
  const asksFirst = complaints.length > 0 || (report.asks === true && !state.asked && state.run === null)
  const answer = useReport(report, operations, state, access, !asksFirst && !isWaiting && !isOpening)
  const { heads } = answer
  const declared = useMemo(() => reportColumns(report, access, asked, heads), [report, access, asked, heads])
  const shown = useMemo(() => {
    const isOwn = choice.shown.length > 0 || choice.hidden.length > 0
    return chosenColumns(declared, isOwn ? choice : { shown: [], hidden: report.spare ?? [] })
  }, [declared, choice, report])
  const hrefOf = useRowLink(report, shell, asked)
  const columns = useMemo(() => gridColumns(report, shown, hrefOf), [report, shown, hrefOf])
  const [open, setOpen] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const density = useDensity()
  const { start, busy: starting } = useStart(place)

  const names = [...(report.groupBy ?? []), ...shown.map(({ path }) => path)]
  const total = answer.rows?.total ?? 0
  const background = async () => {
    const run = await start(state)
    if (run !== null) setState({ ...state, run, page: 1 })
  }
  const file = useFiles(report, state, total, { isReady: !asksFirst && !isWaiting, background })
  const give = (format: FileFormat) => file(format, names)
  // The rows on the page are printed as they are; more than that goes on paper by way of the server.
  const print = () => (total > (answer.rows?.rows.length ?? 0) ? give('pdf') : window.print())
  useInBackground(answer.problem, state, background)
  useToolbar({ reload: answer.reload, print, excel: () => give('xlsx') })
  useToolbarState({ hasRow: false })
  const onOpen = (row: AnswerRow) => {
    const href = hrefOf?.(row) ?? null
    if (href !== null) void navigate(href)
  }
  const width = columns.reduce((sum, column) => sum + (column.width ?? 120), 0)

  const form = (alone: boolean) => (
    <ParamsForm
      key={JSON.stringify(state.params)}
      report={report}
      opening={opening}
      complaints={complaints}
      alone={alone}
      params={state.params}
      onRun={(params) => {
        setState({ ...state, params, page: 1, run: null, asked: report.asks === true })
        setOpen(false)
      }}
      onClose={alone ? undefined : () => setOpen(false)}
    />
  )
  const body = () => {
    if (asksFirst) return form(true)
    if (isWaiting && state.run !== null) {
      return (
        <WatchRun
          {...place}
          run={state.run}
          onDone={setArrived}
          onLeave={() => setState({ ...state, run: null, page: 1 })}
        />
      )
    }
    const onStart = () => void background()
    return (
      <ReportBody
        place={place}
        state={state}
        answer={answer}
        columns={columns}
        density={density}
        starting={starting}
        setState={setState}
        onOpen={onOpen}
        onStart={onStart}
      />
    )
  }
  return (
    <LookupContext value={useFormLookup(codesOfFilters(report))}>
      <ReportFrame aria-label={report.title}>
        <PrintHead report={report} width={width} />
        <ReportBar
          place={place}
          state={state}
          density={density}
          open={open}
          starting={starting}
          setState={setState}
          setOpen={setOpen}
          onFile={give}
          onColumns={() => setChoosing(true)}
          onStart={() => void background()}
          onReload={answer.reload}
        />
        {asksFirst ? null : <ParamsSummary report={report} state={state} />}
        <Suspense fallback={null}>
          {open && !asksFirst ? form(false) : null}
          {choosing ? (
            <ColumnChooser
              columns={[...shown, ...declared.filter((column) => !shown.includes(column))]}
              shown={shown.map(({ path }) => path)}
              onApply={(on, off) => choose({ shown: on, hidden: off })}
              onReset={() => choose({ shown: noChoice.shown, hidden: noChoice.hidden })}
              onClose={() => setChoosing(false)}
            />
          ) : null}
          {body()}
        </Suspense>
        {answer.rows === null || asksFirst || isWaiting ? null : (
          <Pager
            page={state.page}
            size={state.size}
            total={total}
            sizes={pageSizes}
            busy={answer.busy}
            onPage={(page) => setState({ ...state, page })}
            onSize={(size) => {
              choose({ size })
              setState({ ...state, page: 1, size })
            }}
          />
        )}
      </ReportFrame>
    </LookupContext>
  )
}
