// Before any change of rights is saved: its difference, a reason, and what came of it. When another user saved in between,
// the difference is calculated again and has to be looked at again.
import type { Fields } from '@kantor/shared/kernel'
import { requiredMessage } from '@kantor/shared/rules/validation/limits'
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { Problem } from '../../api/problem.ts'
import { problemOf } from '../../api/problem-of.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { ChangeLink } from './change-link.tsx'
import { DiffView } from './diff-view.tsx'
import { RightsFrame } from './rights-frame.ts'
import type { Diff, Saved } from './rights-types.ts'

export interface ReviewProps {
  readonly title: string
  /** The declared answer of the preview. */
  readonly fields: Fields
  /** The verb on the button. */
  readonly verb?: string
  /** What else there is to know before saving: the users affected. */
  readonly above?: ReactNode
  preview(): Promise<Diff>
  save(reason: string, baseVersion: number): Promise<Saved>
  /** Takes over what another user saved, so that the next preview is based on it. */
  refresh(): Promise<void>
  onSaved(saved: Saved): void
  onClose(): void
}
type Step =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly problem: Problem }
  | { readonly is: 'shown'; readonly diff: Diff; readonly stale: boolean }
  | { readonly is: 'saved'; readonly saved: Saved }

export default function ReviewDialog(props: ReviewProps) {
  const { title, fields, verb = 'Save', above, onSaved, onClose } = props
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [step, setStep] = useState<Step>({ is: 'loading' })
  const [complaint, setComplaint] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const load = useCallback(async (stale: boolean) => {
    try {
      if (stale) await latest.current.refresh()
      setStep({ is: 'shown', diff: await latest.current.preview(), stale })
    } catch (error) {
      setStep({ is: 'failed', problem: problemOf(error) })
    }
  }, [])
  useEffect(() => void load(false), [load])

  const save = async () => {
    if (step.is !== 'shown') return
    const reason = area.current?.value.trim() ?? ''
    setComplaint(reason === '' ? requiredMessage : null)
    if (reason === '') return area.current?.focus()
    setBusy(true)
    setRefusal(null)
    try {
      const saved = await props.save(reason, step.diff.baseVersion)
      setStep({ is: 'saved', saved })
      onSaved(saved)
    } catch (error) {
      const problem = problemOf(error)
      if (problem.code === 'STALE_VERSION') await load(true)
      else setRefusal(problem.message)
    } finally {
      setBusy(false)
    }
  }
  const maySave = step.is === 'shown' && !step.diff.refusal
  const footer =
    step.is === 'saved' ? (
      <Button tone="solid" onClick={onClose}>
        Done
      </Button>
    ) : (
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="solid" busy={busy} disabled={!maySave} onClick={() => void save()}>
          {step.is === 'shown' && step.diff.needsApproval ? 'Ask for approval' : verb}
        </Button>
      </>
    )
  return (
    <Dialog open onClose={onClose} title={title} size="large" role="alertdialog" footer={footer}>
      <RightsFrame>
        {step.is === 'loading' ? <SkeletonLines lines={6} /> : null}
        {step.is === 'failed' ? (
          <ErrorState
            title="The difference could not be calculated"
            message={step.problem.message}
            code={step.problem.code}
            requestId={step.problem.requestId}
            onRetry={() => void load(false)}
          />
        ) : null}
        {step.is === 'saved' ? <Outcome saved={step.saved} /> : null}
        {step.is === 'shown' ? (
          <>
            {step.stale ? (
              <Banner tone="warning">
                Another user changed these rights in the meantime. This is the difference as it is now: look at it
                again, then save.
              </Banner>
            ) : null}
            {refusal === null ? null : <Banner tone="error">{refusal}</Banner>}
            {above}
            <DiffView diff={step.diff} fields={fields} />
            {maySave ? (
              <div data-field="longText">
                <label htmlFor={id}>
                  Reason <span data-required="">*</span>
                </label>
                <textarea
                  id={id}
                  ref={area}
                  rows={2}
                  maxLength={1000}
                  aria-required="true"
                  aria-invalid={complaint !== null || undefined}
                  aria-describedby={complaint === null ? undefined : `${id}-problem`}
                />
                {complaint === null ? null : (
                  <span id={`${id}-problem`} data-problem="" role="alert">
                    {complaint}
                  </span>
                )}
              </div>
            ) : null}
          </>
        ) : null}
      </RightsFrame>
    </Dialog>
  )
}

/** Applied, waiting for a second administrator, or nothing to do. */
function Outcome({ saved }: { readonly saved: Saved }) {
  const link = saved.number === null ? null : <ChangeLink number={saved.number} id={saved.change?.id} />
  if (saved.outcome === 'UNCHANGED') return <Banner tone="info">Nothing had to be changed.</Banner>
  return saved.outcome === 'APPLIED' ? (
    <Banner tone="success">Applied. It counts from the next request on. {link}</Banner>
  ) : (
    <Banner tone="warning">Waits for a second administrator; until then nothing changes. {link}</Banner>
  )
}
