// The form of a new or stored record: fields, rules, draft, saving, conflict.
import { useApolloClient } from '@apollo/client/react'
import { todayIn } from '@kantor/shared/formats/date'
import type { RecordFeature } from '@kantor/shared/kernel'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { operationsIn } from '../../api/registry.ts'
import type { ScreenProps } from '../../api/screen-contract.ts'
import type { FormValues } from '../../fields/field-kind.ts'
import { UploadContext } from '../../fields/file/upload-target.ts'
import { apolloLookup, LookupContext } from '../../fields/ref/lookup.ts'
import { useShell } from '../../session/shell-context.tsx'
import { Button } from '../../ui/button.tsx'
import { useLeaveGuard } from '../../ui/leave-guard.ts'
import { toast } from '../../ui/toast.tsx'
import { useToolbar, useToolbarState } from '../../ui/toolbar-context.tsx'
import { ToolSlot } from '../actions/slots.tsx'
import { draftKey } from './draft-store.ts'
import { formErrors } from './form-errors.ts'
import { FormSections } from './form-sections.tsx'
import type { Conflict } from './merge.ts'
import { isTyped, labelsOf, type Mode, sectionsOf } from './record-fields.ts'
import { RecordFrame } from './record-frame.ts'
import { RecordHead } from './record-head.tsx'
import { listPath, type RowValues, rowPath } from './record-paths.ts'
import type { Outcome } from './save-form.ts'
import { useDraft } from './use-draft.ts'
import { useRecordForm } from './use-record-form.ts'
import { useSubmitKey } from './use-submit-key.ts'

// A draft found, a refusal, two people on one record are rare: what speaks of them comes when they happen.
const DraftOffer = lazy(async () => ({ default: (await import('./form-banners.tsx')).DraftOffer }))
const RefusalBanner = lazy(async () => ({ default: (await import('./form-banners.tsx')).RefusalBanner }))
const RecordConflict = lazy(() => import('./conflict-dialog.tsx'))

type Props = Omit<ScreenProps, 'feature'> & { readonly feature: RecordFeature; readonly row: RowValues | null }

const notLoaded = 'A part of this page did not arrive. What you typed is kept: save again in a moment.'

/** What of a field in error takes the focus; lines and segments name their parts. */
const firstWrong =
  ':is(input, select, textarea, [contenteditable])[aria-invalid=true], [role=radiogroup][aria-invalid=true] input, [data-field=lines]:has(> [data-problem]) button'

export function RecordForm({ feature, documents, access, row }: Props) {
  const mode: Mode = row === null ? 'create' : 'edit'
  const client = useApolloClient()
  const navigate = useNavigate()
  const { profile } = useShell().shell
  const operations = useMemo(() => operationsIn(documents, feature), [documents, feature])
  const sections = useMemo(() => formSections(feature, mode, access), [feature, mode, access])
  const state = useRecordForm(feature, sections, mode, row, todayIn(new Date()))
  const { form, fields, base, changed } = state
  const owner = { company: profile.companyCode ?? '', userId: profile.userId }
  const draft = useDraft(draftKey(owner, feature.path, row?.id ?? null), fields, base.rowVersion)
  const [refusal, setRefusal] = useState<(Outcome & { is: 'refused' }) | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [leaveTo, setLeaveTo] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const frame = useRef<HTMLFormElement>(null)
  const labels = labelsOf(fields, changed)

  useEffect(() => state.onValues(draft.keep))
  useLeaveGuard(changed.length > 0 && leaveTo === null, labels)
  // Only once the form counts as left does the guard let the navigation pass.
  useEffect(() => {
    if (leaveTo !== null) void navigate(leaveTo)
  }, [leaveTo, navigate])

  const away = row !== null && feature.screens.includes('show') ? rowPath(feature, 'show', row) : listPath(feature)
  const focusFirst = () => requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(firstWrong)?.focus())
  const settle = (outcome: Outcome) => {
    if (outcome.is === 'saved') {
      draft.forget()
      toast.success(`${feature.entity.title} saved`)
      setLeaveTo(away)
    } else if (outcome.is === 'conflict') {
      takeConflict(outcome.conflict)
    } else {
      setRefusal(outcome)
      for (const [name, error] of Object.entries(formErrors(outcome.fields))) form.setError(name, error)
      focusFirst()
    }
  }
  const takeConflict = (found: Conflict) => {
    if (found.merge.conflicts.length > 0) return setConflict(found)
    // They changed other fields: nothing to choose, but nothing is saved behind anybody's back either.
    goOn(found, found.merge.values)
    toast.info('Somebody saved other fields of this record meanwhile. They are taken over; save again.')
  }
  const goOn = ({ merge, rowVersion }: Conflict, values: FormValues) => {
    state.rebase(merge.base, rowVersion)
    state.fill(values)
    setConflict(null)
  }
  const submit = form.handleSubmit(async (values) => {
    const mutation = row === null ? operations.create : operations.edit
    if (mutation === undefined || busy) return
    const ready = await Promise.all([state.check(values), import('./save-form.ts')]).catch(() => null)
    if (ready === null) return toast.error(notLoaded)
    const [{ input, changed: names }, { saveForm }] = ready
    if (row !== null && names.length === 0) return setLeaveTo(away)
    setBusy(true)
    setRefusal(null)
    const variables = row === null ? { input } : { id: row.id, rowVersion: base.rowVersion, input }
    settle(
      await saveForm(client, { mutation, variables, fields, base: base.values, values: values as FormValues, access }),
    )
    setBusy(false)
  }, focusFirst)
  const acts = { save: () => void submit(), cancel: () => void navigate(away) }
  useToolbar({ ...acts, home: acts.cancel })
  useToolbarState({ hasRow: row !== null, busy })
  useSubmitKey(acts.save)

  const lookup = useMemo(() => apolloLookup(client), [client])
  const target = useMemo(() => ({ feature: feature.path }), [feature])
  return (
    <LookupContext value={lookup}>
      <UploadContext value={target}>
        <form ref={frame} noValidate aria-label={feature.title} onSubmit={(event) => void submit(event)}>
          <RecordFrame>
            {row === null ? (
              <NewHead title={feature.entity.title} />
            ) : (
              <RecordHead feature={feature} row={row}>
                <ToolSlot {...{ feature, documents, access, row }} />
              </RecordHead>
            )}
            <Suspense fallback={null}>
              {draft.offered === null ? null : (
                <DraftOffer
                  draft={draft.offered}
                  stale={draft.offered.rowVersion !== base.rowVersion}
                  onRestore={(values) => {
                    draft.answer()
                    state.fill(values)
                  }}
                  onDiscard={draft.forget}
                />
              )}
              {refusal === null ? null : <RefusalBanner problem={refusal.problem} others={refusal.others} />}
            </Suspense>
            <FormSections sections={sections} control={form.control} mode={mode} row={row} />
            <FormFoot busy={busy} changed={labels} onCancel={acts.cancel} />
          </RecordFrame>
        </form>
        {conflict === null ? null : (
          <Suspense fallback={null}>
            <RecordConflict
              key={conflict.rowVersion}
              conflict={conflict}
              fields={fields}
              base={base.values}
              onResolve={(values) => goOn(conflict, values)}
              onClose={() => setConflict(null)}
            />
          </Suspense>
        )}
      </UploadContext>
    </LookupContext>
  )
}

const NewHead = ({ title }: { readonly title: string }) => (
  <header data-record-head="">
    <h1 tabIndex={-1}>New {title.toLowerCase()}</h1>
  </header>
)

interface FootProps {
  readonly busy: boolean
  readonly changed: readonly string[]
  onCancel(): void
}

const FormFoot = ({ busy, changed, onCancel }: FootProps) => (
  <div data-form-actions="">
    <Button type="submit" tone="solid" busy={busy}>
      Save
    </Button>
    <Button onClick={onCancel}>Cancel</Button>
    {changed.length === 0 ? null : <small role="status">Changed: {changed.join(', ')}</small>}
  </div>
)

/** A new record has no value for what the system writes, so its form leaves that out. */
function formSections(feature: RecordFeature, mode: Mode, access: ReadonlySet<string>) {
  const sections = sectionsOf(feature, mode, access)
  if (mode === 'edit') return sections
  return sections
    .map((section) => ({
      ...section,
      fields: Object.fromEntries(Object.entries(section.fields).filter(([, f]) => isTyped(f, mode))),
    }))
    .filter((section) => Object.keys(section.fields).length > 0)
}
