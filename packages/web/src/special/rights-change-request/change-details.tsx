// The difference of a change that waits, and its approval, rejection or withdrawal.
import type { ApolloClient } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import type { rightsChangeRequest } from '@kantor/shared/catalogue/security-system/rights-change-request'
import type { Feature } from '@kantor/shared/kernel'
import { anyOfAction, isAllowed } from '@kantor/shared/rules/permission/permission'
import { requiredMessage } from '@kantor/shared/rules/validation/limits'
import { useId, useRef, useState } from 'react'
import type { Row } from '../../api/answers/answers.ts'
import {
  ApproveRightsChangeRequestDocument,
  RejectRightsChangeRequestDocument,
  RightsChangeRequestDetailsDocument,
  WithdrawRightsChangeRequestDocument,
} from '../../api/generated/security-system.generated.ts'
import { problemOf } from '../../api/problem-of.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { DiffView } from '../user-right-access/diff-view.tsx'
import { RightsFrame } from '../user-right-access/rights-frame.ts'
import { RevertPanel } from './revert-panel.tsx'

type Actions = NonNullable<(typeof rightsChangeRequest)['actions']>
type Verb = 'approve' | 'reject' | 'withdraw'
const said: { readonly [V in Verb]: string } = {
  approve: 'Approved: it counts from the next request on',
  reject: 'Rejected',
  withdraw: 'Withdrawn',
}

interface Props {
  readonly row: Row
  readonly feature: Feature
  readonly access: ReadonlySet<string>
  onDecided(): void
}

export function ChangeDetails({ row, feature, access, onDecided }: Props) {
  const id = useId()
  const client = useApolloClient()
  const note = useRef<HTMLTextAreaElement>(null)
  const [busy, setBusy] = useState<Verb | null>(null)
  const [complaint, setComplaint] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const actions = feature.actions as Actions
  const result = useQuery(RightsChangeRequestDetailsDocument, {
    skip: row.status !== 'PENDING',
    variables: { input: { change: row.id } },
    fetchPolicy: 'no-cache',
  })
  if (row.status === 'APPLIED') return <RevertPanel row={row} feature={feature} access={access} onDone={onDecided} />
  if (row.status !== 'PENDING') return null
  if (result.error !== undefined) {
    const { message, code, requestId } = problemOf(result.error)
    const retry = () => void result.refetch().catch(() => undefined)
    return (
      <ErrorState
        title="The difference could not be calculated"
        message={message}
        code={code}
        requestId={requestId}
        onRetry={retry}
      />
    )
  }
  const details = result.data?.rightsChangeRequestDetails
  if (details === undefined) return <SkeletonLines lines={6} />

  const decide = async (verb: Verb) => {
    const text = note.current?.value.trim() ?? ''
    setComplaint(verb === 'reject' && text === '' ? requiredMessage : null)
    if (verb === 'reject' && text === '') return note.current?.focus()
    setBusy(verb)
    setRefusal(null)
    try {
      const base = { change: row.id, ...(text === '' ? {} : { note: text }) }
      const status = await send(client, verb, base, text)
      if (verb === 'approve' && status === 'PENDING') {
        toast.info('The rights have changed meanwhile. Check the new difference, then decide again.')
        await result.refetch()
      } else toast.success(said[verb])
      onDecided()
    } catch (error) {
      setRefusal(problemOf(error).message)
    } finally {
      setBusy(null)
    }
  }
  const may = (verb: Verb) => isAllowed(anyOfAction(feature, actions[verb]), access)
  const mayDecide = details.mayDecide && may('approve')
  const mayWithdraw = details.mayWithdraw && may('withdraw')
  return (
    <Panel title="Difference as it would be now" id="section-difference">
      <RightsFrame>
        {details.isMoved ? (
          <Banner tone="warning">
            The rights have changed since this was requested: the difference is no longer the one shown then.
          </Banner>
        ) : null}
        <DiffView diff={details} fields={actions.details.result} />
        {mayDecide || mayWithdraw ? (
          <>
            <div data-field="longText">
              <label htmlFor={id}>Note {mayDecide ? '(needed to reject)' : ''}</label>
              <textarea
                id={id}
                ref={note}
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
              {mayDecide ? (
                <>
                  <Button
                    tone="solid"
                    busy={busy === 'approve'}
                    disabled={busy !== null || !!details.refusal}
                    onClick={() => void decide('approve')}
                  >
                    Approve
                  </Button>
                  <Button
                    tone="danger"
                    busy={busy === 'reject'}
                    disabled={busy !== null}
                    onClick={() => void decide('reject')}
                  >
                    Reject
                  </Button>
                </>
              ) : null}
              {mayWithdraw ? (
                <Button busy={busy === 'withdraw'} disabled={busy !== null} onClick={() => void decide('withdraw')}>
                  Withdraw
                </Button>
              ) : null}
            </div>
          </>
        ) : null}
        {!mayDecide && details.whyNot ? <Banner tone="locked">{details.whyNot}</Banner> : null}
      </RightsFrame>
    </Panel>
  )
}

/** Sends the decision; gives the status the change has then. */
async function send(client: ApolloClient, verb: Verb, input: { change: string; note?: string }, text: string) {
  const fetchPolicy = 'no-cache'
  if (verb === 'reject') {
    const variables = { input: { ...input, note: text } }
    const { data } = await client.mutate({ mutation: RejectRightsChangeRequestDocument, variables, fetchPolicy })
    return data?.rejectRightsChangeRequest.status
  }
  if (verb === 'withdraw') {
    const { data } = await client.mutate({
      mutation: WithdrawRightsChangeRequestDocument,
      variables: { input },
      fetchPolicy,
    })
    return data?.withdrawRightsChangeRequest.status
  }
  const { data } = await client.mutate({
    mutation: ApproveRightsChangeRequestDocument,
    variables: { input },
    fetchPolicy,
  })
  return data?.approveRightsChangeRequest.status
}
