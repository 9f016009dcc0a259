// The bar above the sheet: unsaved changes with their steps back and forth, the month, the search, the declared filters.
import { formatPeriod } from '@kantor/shared/formats/date'
import type { Matrix } from '@kantor/shared/kernel'
import { ChevronLeft, ChevronRight, FileSpreadsheet, Redo2, Undo2 } from 'lucide-react'
import { Suspense } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { SearchInput } from '../records/list/search-input.tsx'
import type { Edits } from './edits.ts'
import { type MatrixState, monthAfter } from './matrix-state.ts'
import { counted } from './use-saving.ts'
import { workbookPath } from './workbook.ts'

const ParamsFields = lazyPart(() => import('../pivot/params-row.tsx'))

interface Props {
  readonly feature: Matrix
  readonly state: MatrixState
  readonly edits: Edits
  readonly mayEdit: boolean
  onState(next: Partial<MatrixState>): void
  onUndo(): void
  onRedo(): void
}

export function MatrixBar({ feature, state, edits, mayEdit, onState, onUndo, onRedo }: Props) {
  const count = edits.codes.size
  const walk = (months: number) => onState({ month: monthAfter(state.month, months) })
  return (
    <div data-bar="">
      <h1 tabIndex={-1}>{feature.title}</h1>
      <div data-unsaved="">
        {count > 0 ? <b>{counted(count, 'change')} not saved</b> : null}
        {mayEdit ? (
          <>
            <IconButton label="Undo (Ctrl+Z)" disabled={edits.past.length === 0} onClick={onUndo}>
              <Undo2 aria-hidden />
            </IconButton>
            <IconButton label="Redo (Ctrl+Y)" disabled={edits.future.length === 0} onClick={onRedo}>
              <Redo2 aria-hidden />
            </IconButton>
          </>
        ) : null}
      </div>
      <div data-months="">
        <IconButton label="Month before" onClick={() => walk(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <output aria-label="Month">{formatPeriod(state.month)}</output>
        <IconButton label="Month after" onClick={() => walk(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <IconButton
        label={`Excel of ${formatPeriod(state.month)}`}
        onClick={() => window.location.assign(workbookPath(feature, state))}
      >
        <FileSpreadsheet aria-hidden />
      </IconButton>
      <SearchInput value={state.search} onChange={(search) => onState({ search })} />
      <Suspense fallback={null}>
        <ParamsFields fields={feature.matrix.params} texts={state.params} onTexts={(params) => onState({ params })} />
      </Suspense>
    </div>
  )
}
