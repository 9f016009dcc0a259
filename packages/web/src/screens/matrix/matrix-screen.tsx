// A matrix on one screen: looked at, edited, pasted, saved and imported. The month, the search and the page stand in the
// address; changes that are not saved stay while one moves about, and leaving asks first.
import { currentDay } from '@kantor/shared/formats/clock'
import type { Matrix } from '@kantor/shared/kernel'
import { codesOfFilters, mayDo } from '@kantor/shared/rules/permission/permission'
import { Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { LookupContext } from '../../fields/ref/lookup.ts'
import { useFormLookup } from '../../fields/ref/use-form-lookup.ts'
import { useAddressWords } from '../../ui/address-words.ts'
import { Banner } from '../../ui/banner.tsx'
import { useLeaveGuard } from '../../ui/dialog/leave-guard.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useToolbar, useToolbarState } from '../../ui/toolbar-context.tsx'
import { auditPath } from '../records/record-paths.ts'
import { rowViews } from './cell-view.ts'
import { MatrixBar } from './matrix-bar.tsx'
import { MatrixBody } from './matrix-body.tsx'
import { MatrixFrame } from './matrix-frame.ts'
import { type MatrixState, readMatrixState, writeMatrixState } from './matrix-state.ts'
import { sheetWork } from './sheet-work.ts'
import { useQuestions } from './use-questions.ts'
import { counted, useSaving } from './use-saving.ts'

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'), { absent: 'over' })
export type MatrixProps = Omit<ScreenProps, 'feature'> & { readonly feature: Matrix }

export function MatrixScreen(props: MatrixProps) {
  const { feature, operations, access } = props
  const navigate = useNavigate()
  const [state, setState, today] = useMatrixState(feature)
  const asked = useQuestions(props, state)
  const saving = useSaving({ operations, access }, asked.refetch)
  const { edits, busy } = saving
  const count = edits.codes.size
  const mayEdit = mayDo(feature, 'edit', access)
  const [isImporting, setImporting] = useState(false)
  const [said, say] = useState('')
  const { head, rows } = asked
  const findings = useMemo(() => new Map(saving.findings.map((f) => [f.key, f])), [saving.findings])
  const views = useMemo(
    () => (head === null ? [] : rowViews(rows, head, edits, findings)),
    [rows, head, edits, findings],
  )
  useLeaveGuard(count > 0, [counted(count, 'cell')])
  useToolbar({
    save: mayEdit && count > 0 ? () => void saving.save() : undefined,
    import: () => setImporting(true),
    audit: feature.auditForm === undefined ? undefined : () => void navigate(auditPath(feature)),
  })
  useToolbarState({ busy })
  const lookup = useFormLookup(codesOfFilters(feature))
  const work = sheetWork(rows, views, head, saving.change, say)
  return (
    <LookupContext value={lookup}>
      <MatrixFrame aria-label={feature.title}>
        <MatrixBar
          feature={feature}
          state={state}
          edits={edits}
          mayEdit={mayEdit}
          onState={setState}
          onUndo={work.undo}
          onRedo={work.redo}
        />
        {mayEdit ? null : (
          <div data-note="">
            <Banner tone="locked">You may view this sheet. Changing it needs another right.</Banner>
          </div>
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <MatrixBody
          feature={feature}
          state={state}
          asked={asked}
          saving={saving}
          views={views}
          work={work}
          today={today}
          editable={mayEdit}
          onState={setState}
        />
        <Suspense fallback={null}>
          {isImporting && head !== null ? (
            <ImportDialog
              feature={feature}
              operations={operations}
              access={access}
              rows={rows}
              month={state.month}
              codes={head.codes.map((c) => c.code)}
              onDone={() => {
                setImporting(false)
                asked.refetch()
              }}
              onClose={() => setImporting(false)}
            />
          ) : null}
        </Suspense>
      </MatrixFrame>
    </LookupContext>
  )
}

/** What is looked at, and how to change it: anything but the page begins at page 1 again. */
function useMatrixState(feature: Matrix) {
  const today = currentDay()
  const [words, setWords] = useAddressWords()
  const names = useMemo(() => Object.keys(feature.matrix.params), [feature])
  const state = useMemo(() => readMatrixState(words, names, today), [words, names, today])
  const setState = (next: Partial<MatrixState>) => setWords(writeMatrixState({ ...state, page: 1, ...next }, today))
  return [state, setState, today] as const
}
