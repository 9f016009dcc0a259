// Taking back an applied change: what the opposite would do today, a reason, and the new change that comes of it.
import { useApolloClient, useQuery } from '@apollo/client/react'
import type { rightsChangeRequest } from '@kantor/shared/catalogue/security-system/rights-change-request'
import { labelOf } from '@kantor/shared/derive/names'
import type { Feature } from '@kantor/shared/kernel'
import { anyOfAction, isAllowed } from '@kantor/shared/rules/permission/permission'
import { requiredMessage } from '@kantor/shared/rules/validation/limits'
import { useId, useRef, useState } from 'react'
import type { Row } from '../../api/answers/answers.ts'
import {
  RevertRightsChangeRequestDocument,
  RightsChangeRequestDetailsDocument,
} from '../../api/generated/security-system.generated.ts'
import { problemOf } from '../../api/problem-of.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { DiffView } from '../user-right-access/diff-view.tsx'
import { RightsFrame } from '../user-right-access/rights-frame.ts'

type Actions = NonNullable<(typeof rightsChangeRequest)['actions']>

interface Props {
  readonly row: Row
  readonly feature: Feature
  readonly access: ReadonlySet<string>
  onDone(): void
}

export function RevertPanel({ row, feature, access, onDone }: Props) {
  const id = useId()
  const client = useApolloClient()
  const reason = useRef<HTMLTextAreaElement>(null)
  const [busy, setBusy] = useState(false)
  const [complaint, setComplaint] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const actions = feature.actions as Actions
  const may = isAllowed(anyOfAction(feature, actions.revert), access)
  const result = useQuery(RightsChangeRequestDetailsDocument, {
    variables: { input: { change: row.id } },
    fetchPolicy: 'no-cache',
    skip: !may,
  })
  if (!may) return null
  if (result.error !== undefined) {
    const { message, code, requestId } = problemOf(result.error)
    const retry = () => void result.refetch().catch(() => undefined)
    return (
      <ErrorState
        title="The effect of withdrawing it could not be determined"
        message={message}
        code={code}
        requestId={requestId}
        onRetry={retry}
      />
    )
  }
  const details = result.data?.rightsChangeRequestDetails
  if (details === undefined) return <SkeletonLines lines={4} />

  const revert = async () => {
    const text = reason.current?.value.trim() ?? ''
    setComplaint(text === '' ? requiredMessage : null)
    if (text === '') return reason.current?.focus()
    setBusy(true)
    setRefusal(null)
    try {
      const { data } = await client.mutate({
        mutation: RevertRightsChangeRequestDocument,
        variables: { input: { change: row.id, reason: text } },
        fetchPolicy: 'no-cache',
      })
      const saved = data?.revertRightsChangeRequest
      toast.success(
        saved?.outcome === 'PENDING'
          ? `${saved.number ?? ''} waits for a second administrator`
          : `Reverted by ${saved?.number ?? ''}: it counts from the next request on`,
      )
      onDone()
      await result.refetch()
    } catch (error) {
      setRefusal(problemOf(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title="Revert this change" id="section-revert">
      <RightsFrame>
        {details.mayRevert ? (
          <>
            <DiffView diff={details} fields={actions.details.result} />
            <div data-field="longText">
              <label htmlFor={id}>{labelOf('reason', actions.revert.params.reason)}</label>
              <textarea
                id={id}
                ref={reason}
                rows={2}
                maxLength={1000}
                aria-invalid={complaint !== null || undefined}
                aria-describedby={complaint === null ? undefined : `${id}-problem`}
              />
              {complaint === null ? null : (
                <span id={`${id}-problem`} data-problem="" role="alert">
                  {complaint}
                </span>
              )}
            </div>
            {refusal === null ? null : <Banner tone="error">{refusal}</Banner>}
            <div data-buttons="">
              <Button tone="danger" busy={busy} disabled={busy || !!details.refusal} onClick={() => void revert()}>
                Revert
              </Button>
            </div>
          </>
        ) : (
          <Banner tone="locked">{details.whyNot ?? 'It cannot be withdrawn.'}</Banner>
        )}
      </RightsFrame>
    </Panel>
  )
}
