// Editing one record in any place of its form (a screen, a drawer): values, draft, saving, refusal, conflict.
import { currentDay } from '@kantor/shared/formats/clock'
import type { RecordFeature } from '@kantor/shared/kernel'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Row } from '../../../api/answers/answers.ts'
import type { ScreenProps } from '../../../api/screen-contract.ts'
import type { FormValues } from '../../../fields/field-kind.ts'
import { useShell } from '../../../session/shell-context.tsx'
import { useLeaveGuard } from '../../../ui/dialog/leave-guard.ts'
import { isTyped, labelsOf, type Mode, openSections, sectionsOf } from '../record-fields.ts'
import { draftKey } from './draft-store.ts'
import { useDraft } from './use-draft.ts'
import { useRecordForm } from './use-record-form.ts'
import { useSaving } from './use-saving.ts'

export interface Edited {
  readonly feature: RecordFeature
  readonly operations: ScreenProps['operations']
  readonly access: ReadonlySet<string>
  /** The stored row; null for a new one. */
  readonly row: Row | null
  /** What a new row begins with, besides the defaults. */
  readonly given?: FormValues
  /** The move that sends the record once it is saved; `leave` then receives the row as it was sent. */
  readonly send?: string
}
export type Editing = ReturnType<typeof useEditing>

/** The form of a record; `leave` is called once it is saved, or when there is nothing to save. */
export function useEditing(edited: Edited, leave: (saved: Row | null) => void) {
  const { feature, access, row, given } = edited
  const mode: Mode = row === null ? 'create' : 'edit'
  const { profile } = useShell().shell
  const sections = useMemo(() => formSections(feature, row, access), [feature, row, access])
  const state = useRecordForm(feature, sections, mode, row, currentDay(), given)
  const { form, fields, base, changed } = state
  const owner = { company: profile.companyCode ?? '', userId: profile.userId }
  const draft = useDraft(draftKey(owner, feature.path, row?.id ?? null), fields, base.rowVersion)
  const [left, setLeft] = useState<{ readonly saved: Row | null } | null>(null)
  const frame = useRef<HTMLFormElement>(null)
  const labels = labelsOf(fields, changed)

  useEffect(() => state.onValues(draft.keep))
  useLeaveGuard(changed.length > 0 && left === null, labels)
  useLeaving(left, leave)
  const saving = useSaving(edited, state, frame, (isSaved, saved) => {
    if (isSaved) draft.forget()
    setLeft({ saved })
  })
  return { mode, sections, form, fields, base, draft, labels, frame, fill: state.fill, ...saving }
}

/** Leaves once the form counts as left: only then does the guard let a navigation pass. */
function useLeaving(left: { readonly saved: Row | null } | null, leave: (saved: Row | null) => void): void {
  const latest = useRef(leave)
  useEffect(() => {
    latest.current = leave
  })
  useEffect(() => {
    if (left !== null) latest.current(left.saved)
  }, [left])
}

/** A new record has no value for what the system writes, so its form leaves that out. */
function formSections(feature: RecordFeature, row: Row | null, access: ReadonlySet<string>) {
  if (row !== null) return openSections(sectionsOf(feature, 'edit', access), feature, row)
  const mode = 'create'
  return sectionsOf(feature, mode, access)
    .map((section) => ({
      ...section,
      fields: Object.fromEntries(Object.entries(section.fields).filter(([, f]) => isTyped(f, mode))),
    }))
    .filter((section) => Object.keys(section.fields).length > 0)
}
