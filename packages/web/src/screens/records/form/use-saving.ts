// Saving what a form holds: the rules first, then the server; a refusal goes to its fields, a newer version into a merge.
import { useApolloClient } from '@apollo/client/react'
import { labelOf } from '@kantor/shared/derive/names'
import type { Fields } from '@kantor/shared/kernel'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { type RefObject, useEffect, useState } from 'react'
import type { Row } from '../../../api/answers/answers.ts'
import type { FormValues } from '../../../fields/field-kind.ts'
import { confirm, type Question } from '../../../ui/dialog/confirm.tsx'
import { toast } from '../../../ui/toast.tsx'
import { formErrors } from './form-errors.ts'
import type { Conflict } from './merge.ts'
import type { Outcome } from './save-form.ts'
import type { Edited } from './use-editing.ts'
import type { useRecordForm } from './use-record-form.ts'

/** The questions of the rules in one dialog, each next to the field that it is about. */
const questionOf = (fields: Fields, questions: readonly FieldError[]): Question => ({
  title: 'Is this meant?',
  text: questions.map(({ field, message }) => `${labelOf(field, fields[field] ?? {})}: ${message}`).join('\n'),
  yes: 'Save as it is',
  no: 'Correct it',
})

const notLoaded = 'A part of this page did not arrive. What you typed is kept: save again in a moment.'

/** What of a field in error takes the focus; lines and segments name their parts. */
const firstWrong =
  ':is(input, select, textarea, [contenteditable])[aria-invalid=true], [role=radiogroup][aria-invalid=true] input, [data-field=lines]:has(> [data-problem]) button'

/** What a save needs is fetched with the first change: it is there when the network is gone by the time of saving. */
function useFetchedParts(isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) void Promise.allSettled([import('./save-form.ts'), import('./form-banners.tsx')])
  }, [isDirty])
}

/** What a save sends: all of a new record, of a stored one what changed; of one that an attempt to send it has just stored all but what is fixed by then. */
function variablesOf(
  fields: Fields,
  stored: Row | null,
  rowVersion: unknown,
  isNew: boolean,
  input: { readonly [name: string]: unknown },
) {
  if (stored === null) return { input }
  const open = Object.entries(input).filter(([name]) => !isNew || fields[name]?.fixed !== true)
  return { id: stored.id, rowVersion, input: Object.fromEntries(open) }
}

/** `submit` and what came of it; `done` receives whether anything was saved, and the row as it is stored. */
export function useSaving(
  { feature, operations, access, row, send }: Edited,
  state: ReturnType<typeof useRecordForm>,
  frame: RefObject<HTMLFormElement | null>,
  done: (isSaved: boolean, saved: Row | null) => void,
) {
  const { form, fields, base } = state
  const client = useApolloClient()
  const [refusal, setRefusal] = useState<(Outcome & { is: 'refused' }) | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [busy, setBusy] = useState(false)
  // Stored by an attempt to send it that was refused.
  const [unsent, setUnsent] = useState<Row | null>(null)

  useFetchedParts(form.formState.isDirty)
  const focusFirst = () => requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(firstWrong)?.focus())
  const settle = (outcome: Outcome) => {
    if (outcome.is === 'saved') {
      if (send === undefined) toast.success(`${feature.entity.title} saved`)
      done(true, outcome.row)
    } else if (outcome.is === 'conflict') {
      takeConflict(outcome.conflict)
    } else if (outcome.is === 'asked') {
      for (const [name, error] of Object.entries(formErrors(outcome.questions))) form.setError(name, error)
      focusFirst()
    } else {
      setRefusal(outcome)
      if (outcome.stored !== undefined) setUnsent(outcome.stored)
      for (const [name, error] of Object.entries(formErrors(outcome.fields))) form.setError(name, error)
      focusFirst()
    }
  }
  const takeConflict = (found: Conflict) => {
    if (found.merge.conflicts.length > 0) return setConflict(found)
    // They changed other fields: nothing to choose, but nothing is saved behind anybody's back either.
    goOn(found, found.merge.values)
    toast.info('Another user saved other fields of this record in the meantime. They were updated here; save again.')
  }
  const goOn = ({ merge, rowVersion }: Conflict, values: FormValues) => {
    state.rebase(merge.base, rowVersion)
    state.fill(values)
    setConflict(null)
  }
  const submit = form.handleSubmit(async (values) => {
    const stored = row ?? unsent
    const mutation = stored === null ? operations.create : operations.edit
    if (mutation === undefined || busy) return
    const ready = await Promise.all([state.check(values), import('./save-form.ts')]).catch(() => null)
    if (ready === null) return toast.error(notLoaded)
    const [{ input, changed: names }, { saveConfirmed, sendStored }] = ready
    if (row !== null && names.length === 0) return done(false, null)
    setBusy(true)
    setRefusal(null)
    const variables = variablesOf(fields, stored, unsent?.rowVersion ?? base.rowVersion, row === null, input)
    const saving = { mutation, variables, fields, base: base.values, values: values as FormValues, access }
    const saved = await saveConfirmed(client, saving, (questions) => confirm(questionOf(fields, questions)))
    settle(
      saved.is === 'saved' ? await sendStored(client, operations.transitions?.[send ?? ''], saved.row, saving) : saved,
    )
    setBusy(false)
  }, focusFirst)
  return { refusal, conflict, busy, submit, goOn, drop: () => setConflict(null) }
}
