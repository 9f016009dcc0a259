// The codes of a template as a matrix, to look at or to tick.
import { useQuery } from '@apollo/client/react'
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { UserTemplateEntryFormsDocument } from '../../api/generated/security-system.generated.ts'
import { problemOf } from '../../api/problem-of.ts'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { useAreaTitles } from '../user-right-access/area-titles.ts'
import { Matrix } from '../user-right-access/matrix.tsx'
import { type FormInfo, type FormRow, matrixRows, type Suffix, suffixes } from '../user-right-access/matrix-rows.ts'
import { MatrixTools } from '../user-right-access/matrix-tools.tsx'
import { type Ticked, templateCell } from './template-lines.ts'

interface Props {
  readonly label: string
  readonly now: Ticked
  readonly stored: Ticked
  /** Codes of included templates with the template that gives them. */
  readonly included: ReadonlyMap<string, string>
  /** Absent: only looked at. */
  readonly onTick?: (form: FormInfo, suffix: Suffix) => void
  readonly children?: ReactNode
}

export function TemplateMatrix({ label, now, stored, included, onTick, children }: Props) {
  const result = useQuery(UserTemplateEntryFormsDocument, { fetchPolicy: 'no-cache' })
  const forms = result.data?.userTemplateEntryForms.rows
  const [search, setSearch] = useState('')
  const [onlyGranted, setOnlyGranted] = useState(now.size > 0)
  const [open, setOpen] = useState<ReadonlySet<string> | null>(null)
  const words = useDeferredValue(search)
  const areaTitle = useAreaTitles()
  // Until the user opens or closes an area, those with a tick are open.
  const opened = useMemo(
    () =>
      open ?? new Set((forms ?? []).filter((f) => suffixes.some((s) => stored.has(f.formId + s))).map((f) => f.module)),
    [open, forms, stored],
  )
  const rows = useMemo(
    () =>
      matrixRows(forms ?? [], (form, suffix) => templateCell(form.formId + suffix, now, stored, included), {
        search: words,
        onlyGranted,
        open: opened,
      }),
    [forms, now, stored, included, words, onlyGranted, opened],
  )
  const onArea = useCallback((area: string) => setOpen(opened.symmetricDifference(new Set([area]))), [opened])
  const onCell = useCallback((row: FormRow, at: 0 | 1 | 2 | 3) => onTick?.(row.form, suffixes[at]), [onTick])
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
  return (
    <>
      <MatrixTools
        search={search}
        onlyGranted={onlyGranted}
        grantedLabel="Only selected"
        onSearch={setSearch}
        onOnlyGranted={setOnlyGranted}
        count={`${now.size.toLocaleString('en-US')} codes selected`}
      >
        {children}
      </MatrixTools>
      {rows.length === 0 ? (
        <p data-empty="">{search === '' ? 'No code is selected yet.' : 'No form matches.'}</p>
      ) : (
        <Matrix label={label} rows={rows} areaTitle={areaTitle} onArea={onArea} onCell={onCell} />
      )}
    </>
  )
}
