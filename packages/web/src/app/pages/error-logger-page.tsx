// The errors this browser has seen since it was loaded; looking at them makes the badge go away.

import {
  Check,
  CloudOff,
  Eraser,
  FileCode2,
  FileQuestion,
  FileX2,
  Globe,
  Hourglass,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ErrorEntry, FaultType } from '../../api/error-log.ts'
import { useShell } from '../../session/shell-context.tsx'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridColumn } from '../../ui/grid/grid-row.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useToolbar } from '../../ui/toolbar-context.tsx'
import { codeText, errorCsv, timeText } from './error-csv.ts'
import { ErrorDetails } from './error-details.tsx'
import { ErrorFilterBar } from './error-filter-bar.tsx'
import { filteredErrors, isFiltered, noFilters } from './error-filters.ts'
import { ErrorLoggerFrame } from './error-logger-page-frame.ts'

/** The words of the spec for what failed, each with its sign. */
const faults: { readonly [T in FaultType]: readonly [LucideIcon, string] } = {
  ajax: [Globe, 'Call'],
  script: [FileCode2, 'Script'],
  missing: [FileQuestion, 'Part missing'],
  error: [FileX2, 'Part broken'],
  timeout: [Hourglass, 'Part too slow'],
}
const faultLabels = Object.fromEntries(Object.entries(faults).map(([type, [, label]]) => [type, label]))

function signOf(type: FaultType) {
  const [Icon, label] = faults[type]
  return (
    <span title={label}>
      <Icon aria-label={label} />
    </span>
  )
}

type Numbered = ErrorEntry & { readonly no: number }
const columns: readonly GridColumn<Numbered>[] = [
  { key: 'no', label: 'No', width: 56, align: 'end', render: (e) => e.no },
  { key: 'type', label: 'Type', width: 64, align: 'center', render: (e) => signOf(e.type) },
  { key: 'code', label: 'Code', width: 64, align: 'end', render: (e) => codeText(e.code) },
  { key: 'mes', label: 'Message', width: 420, render: (e) => <span title={e.mes}>{e.mes}</span> },
  { key: 'url', label: 'URL', width: 280, render: (e) => <span title={e.url}>{e.url}</span> },
  { key: 'time', label: 'Time', width: 170, sortable: true, render: (e) => timeText(e.time) },
  { key: 'times', label: 'Times', width: 64, align: 'end', render: (e) => e.times },
  {
    key: 'sent',
    label: 'Sent',
    width: 64,
    align: 'center',
    render: (e) => (e.sent ? <Check aria-label="Sent" /> : <CloudOff aria-label="Not sent" />),
  },
]

function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

export default function ErrorLoggerPage() {
  const { errorLog } = useShell()
  const entries = useSyncExternalStore(errorLog.subscribe, errorLog.entries)
  const [sort, setSort] = useState<readonly string[]>(['-time'])
  const [filters, setFilters] = useState(noFilters)
  const [selectedId, setSelected] = useState<string | null>(null)
  const [openId, setOpen] = useState<string | null>(null)
  useEffect(() => {
    errorLog.setReading(true)
    return () => errorLog.setReading(false)
  }, [errorLog])
  const rows = useMemo(() => {
    const sign = sort[0] === 'time' ? 1 : -1
    const found = [...filteredErrors(entries, filters)]
    return found.sort((a, b) => sign * a.time.localeCompare(b.time)).map((e, at) => ({ ...e, no: at + 1 }))
  }, [entries, sort, filters])
  useToolbar({ excel: rows.length > 0 ? () => download('errors.csv', errorCsv(rows)) : undefined })
  const clear = async () => {
    const text = 'The list in this browser is empty now. Errors already sent stay with the administrators.'
    if (await confirm({ title: 'Clear the error log?', text, yes: 'Clear' })) errorLog.clear()
  }
  return (
    <ErrorLoggerFrame>
      <header>
        <h1 tabIndex={-1}>Error log</h1>
        {entries.length > 0 && (
          <Button icon={<Eraser />} onClick={() => void clear()}>
            Clear
          </Button>
        )}
      </header>
      {entries.length > 0 && <ErrorFilterBar filters={filters} faults={faultLabels} onChange={setFilters} />}
      {rows.length === 0 ? (
        <EmptyState>
          {isFiltered(filters) && entries.length > 0
            ? 'No error matches the filters. Reset them to see all.'
            : 'No error since this page was loaded.'}
        </EmptyState>
      ) : (
        <Grid
          label="Errors"
          columns={columns}
          rows={rows}
          rowId={(e) => String(e.id)}
          selectedId={selectedId}
          onSelect={setSelected}
          onOpen={setOpen}
          sort={sort}
          onSort={setSort}
        />
      )}
      <ErrorDetails entry={rows.find((e) => String(e.id) === openId) ?? null} onClose={() => setOpen(null)} />
    </ErrorLoggerFrame>
  )
}
