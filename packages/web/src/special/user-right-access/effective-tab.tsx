// What the user may do there and then, form by form, with a side panel for one code.
import { useQuery } from '@apollo/client/react'
import type { FieldOf } from '@kantor/shared/kernel'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { UserTemplateEntryFormsDocument } from '../../api/generated/security-system.generated.ts'
import { problemOf } from '../../api/problem-of.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { useAreaTitles } from './area-titles.ts'
import { CodePanel } from './code-panel.tsx'
import { cellOfCode, type Holding, pendingCodes } from './effective-cells.ts'
import { Matrix } from './matrix.tsx'
import { type FormInfo, type FormRow, matrixRows, type Suffix, suffixes } from './matrix-rows.ts'
import { MatrixTools } from './matrix-tools.tsx'
import type { Changes, Lines } from './pending.ts'
import type { RightsOf } from './rights-types.ts'

/** So many codes are looked through without opening areas one by one. */
const openUpTo = 80

interface Props {
  readonly rights: RightsOf
  readonly direct: Lines
  readonly changes: Changes
  readonly field: FieldOf<'lines'>
  readonly mayEdit: boolean
  onDirect(lines: Lines): void
  onWhy(code: string): void
}

export function EffectiveTab({ rights, direct, changes, field, mayEdit, onDirect, onWhy }: Props) {
  const result = useQuery(UserTemplateEntryFormsDocument, { fetchPolicy: 'no-cache' })
  const forms = result.data?.userTemplateEntryForms.rows
  const [search, setSearch] = useState('')
  const [onlyGranted, setOnlyGranted] = useState(true)
  const [opened, setOpen] = useState<ReadonlySet<string> | null>(null)
  const [selected, setSelected] = useState<{ readonly form: FormInfo; readonly suffix: Suffix } | null>(null)
  const words = useDeferredValue(search)
  const holding = useMemo(() => holdingOf(rights, changes), [rights, changes])
  // Until the user opens or closes an area, few rights are shown open and many are shown closed.
  const open = useMemo(
    () => opened ?? new Set(rights.effective.length > openUpTo ? [] : (forms ?? []).map(({ module }) => module)),
    [opened, rights, forms],
  )
  const rows = useMemo(
    () =>
      matrixRows(forms ?? [], (form, suffix) => cellOfCode(form.formId + suffix, holding), {
        search: words,
        onlyGranted,
        open,
      }),
    [forms, holding, words, onlyGranted, open],
  )
  const areas = useMemo(() => [...new Set((forms ?? []).map(({ module }) => module))], [forms])
  const areaTitle = useAreaTitles()
  const onArea = useCallback((area: string) => setOpen(open.symmetricDifference(new Set([area]))), [open])
  const onCell = useCallback((row: FormRow, at: 0 | 1 | 2 | 3) => {
    if (row.cells[at].state !== 'absent') setSelected({ form: row.form, suffix: suffixes[at] })
  }, [])
  if (result.error !== undefined) {
    const { message, code, requestId } = problemOf(result.error)
    const retry = () => void result.refetch().catch(() => undefined)
    return (
      <ErrorState
        title="The form ids could not be loaded"
        message={message}
        code={code}
        requestId={requestId}
        onRetry={retry}
      />
    )
  }
  if (forms === undefined) return <SkeletonLines lines={10} />
  const isAllOpen = areas.every((area) => open.has(area))
  return (
    <>
      <MatrixTools
        search={search}
        onlyGranted={onlyGranted}
        grantedLabel="Only held"
        onSearch={setSearch}
        onOnlyGranted={setOnlyGranted}
        count={[
          `${rights.effective.length.toLocaleString('en-US')} codes held`,
          rights.denied.length === 0 ? '' : `, ${rights.denied.length} denied`,
          rights.orphans.length === 0 ? '' : `, ${rights.orphans.length} unknown to the catalogue`,
        ].join('')}
      >
        <Button size="compact" onClick={() => setOpen(new Set(isAllOpen ? [] : areas))}>
          {isAllOpen ? 'Close all areas' : 'Open all areas'}
        </Button>
      </MatrixTools>
      <div data-split="" data-side-by-side={selected === null ? undefined : ''}>
        {rows.length === 0 ? (
          <p data-empty="">{search === '' ? 'No rights here.' : 'No form matches.'}</p>
        ) : (
          <Matrix
            label={`Effective rights of ${rights.user.name}`}
            rows={rows}
            areaTitle={areaTitle}
            selected={selected === null ? null : selected.form.formId + selected.suffix}
            onArea={onArea}
            onCell={onCell}
          />
        )}
        {selected === null ? null : (
          <CodePanel
            {...selected}
            holding={holding}
            direct={direct}
            field={field}
            mayEdit={mayEdit}
            onDirect={onDirect}
            onWhy={onWhy}
            place={{ company: rights.company, branch: rights.branch }}
            onClose={() => setSelected(null)}
          />
        )}
      </div>
    </>
  )
}

/** The codes granted and denied there and then, with the changes not saved yet. */
const holdingOf = (rights: RightsOf, { added, removed, changed }: Changes): Holding => ({
  granted: new Map(rights.effective.map((right) => [right.code, right])),
  denied: new Map(rights.denied.map((row) => [row.code, row])),
  pending: pendingCodes(added, removed, changed),
})
