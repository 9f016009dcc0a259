// The bar above a report: title, search, parameters, files and background runs, columns, row height.
import { Columns3, FileDown, Hourglass, SlidersHorizontal } from 'lucide-react'
import { Suspense } from 'react'
import type { KeptRun } from '../../api/answers/report.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import type { Density } from '../../ui/grid/grid.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { MenuButton, type MenuEntry } from '../../ui/menu.tsx'
import { DensityButton } from '../records/list/list-bar.tsx'
import { SearchInput } from '../records/list/search-input.tsx'
import { type Place, runWords, useRuns } from './background.tsx'
import type { ReportState } from './report-state.ts'

// Few reports have commands of their own; the others do not load what asks for them.
const ReportCommands = lazyPart(() => import('./report-commands.tsx'))
const hasCommands = ({ report }: Place) =>
  Object.values(report.actions ?? {}).some(({ kind, offered }) => kind === 'command' && offered === true)

interface Props {
  readonly place: Place
  readonly state: ReportState
  readonly density: Density
  readonly open: boolean
  readonly starting: boolean
  setState(state: ReportState): void
  setOpen(open: boolean): void
  onFile(format: 'pdf' | 'csv'): void
  onColumns(): void
  onStart(): void
  /** Reads the rows again. */
  onReload(): void
}

export function ReportBar({
  place,
  state,
  density,
  open,
  starting,
  setState,
  setOpen,
  onFile,
  onColumns,
  onStart,
  onReload,
}: Props) {
  const runs = useRuns(place)
  const toRun = ({ run }: KeptRun) => setState({ ...state, run, page: 1, search: '' })
  const files: readonly MenuEntry[] = [
    { key: 'pdf', label: 'PDF, the whole report', onChoose: () => onFile('pdf') },
    { key: 'csv', label: 'CSV, the whole report', onChoose: () => onFile('csv') },
  ]
  const background: readonly MenuEntry[] = [
    { key: 'start', label: 'Run in the background', disabled: starting || state.run !== null, onChoose: onStart },
    ...runs.map((run, at) => ({
      key: String(run.run),
      label: runWords(run),
      divided: at === 0,
      onChoose: () => toRun(run),
    })),
  ]
  return (
    <div data-bar="">
      <h1 tabIndex={-1}>{place.report.title}</h1>
      <SearchInput value={state.search} onChange={(search) => setState({ ...state, page: 1, search })} />
      {Object.keys(place.report.params).length === 0 ? null : (
        <Button icon={<SlidersHorizontal aria-hidden />} aria-expanded={open} onClick={() => setOpen(!open)}>
          Parameters
        </Button>
      )}
      {hasCommands(place) ? (
        <Suspense fallback={null}>
          <ReportCommands place={place} onDone={onReload} />
        </Suspense>
      ) : null}
      <MenuButton label="Files" items={files} icon={<FileDown aria-hidden />} />
      <MenuButton label="Background runs" items={background} icon={<Hourglass aria-hidden />} />
      <IconButton label="Choose columns" aria-haspopup="dialog" onClick={onColumns}>
        <Columns3 aria-hidden />
      </IconButton>
      <DensityButton density={density} />
    </div>
  )
}
