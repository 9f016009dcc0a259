// The flows by which documents of this company are approved: listed in the order in which they are tried, edited one by one.
import { useApolloClient, useQuery } from '@apollo/client/react'
import type { administratorSetting } from '@kantor/shared/catalogue/security-system/administrator-setting'
import type { Action, Feature, Fields } from '@kantor/shared/kernel'
import { documentTypeOf } from '@kantor/shared/rules/approval/types'
import { anyOfAction } from '@kantor/shared/rules/permission/permission'
import { useMemo, useState } from 'react'
import {
  AdministratorSettingApprovalFlowsDocument,
  type AdministratorSettingApprovalFlowsQuery,
  RemoveApprovalFlowAdministratorSettingDocument,
  type RemoveApprovalFlowAdministratorSettingMutationVariables,
  SaveApprovalFlowAdministratorSettingDocument,
  type SaveApprovalFlowAdministratorSettingMutationVariables,
} from '../api/generated/security-system.generated.ts'
import { problemOf } from '../api/problem-of.ts'
import { formValueOf } from '../fields/form-value.ts'
import { ListTable } from '../screens/actions/list-table.tsx'
import ParamsDialog from '../screens/actions/params-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { ErrorState, SkeletonLines } from '../ui/states.tsx'
import { toast } from '../ui/toast.tsx'

type Actions = NonNullable<(typeof administratorSetting)['actions']>
type Flow = AdministratorSettingApprovalFlowsQuery['administratorSettingApprovalFlows']['rows'][number]
type SaveInput = SaveApprovalFlowAdministratorSettingMutationVariables['input']
type RemoveInput = RemoveApprovalFlowAdministratorSettingMutationVariables['input']
interface Editing {
  readonly verb: 'save' | 'remove'
  /** null: a new one. */
  readonly flow: Flow | null
}

const fetchPolicy = 'no-cache'
const titleOf = ({ docType }: Flow): string => documentTypeOf(docType)?.title ?? docType

export default function ApprovalFlows({
  feature,
  editable,
}: {
  readonly feature: Feature
  readonly editable: boolean
}) {
  const [editing, setEditing] = useState<Editing | null>(null)
  const { approvalFlows } = feature.actions as Actions
  const result = useQuery(AdministratorSettingApprovalFlowsDocument, { fetchPolicy })
  const read = () => void result.refetch().catch(() => undefined)
  const stored = result.data?.administratorSettingApprovalFlows
  if (result.error !== undefined) {
    const { message, code, requestId } = problemOf(result.error)
    return (
      <ErrorState
        title="The flows could not be loaded"
        message={message}
        code={code}
        requestId={requestId}
        onRetry={read}
      />
    )
  }
  const { docType, seq, department, condition, summary, active } = approvalFlows.result
  return (
    <Panel title="Approval flows" id="section-approval-flows">
      <p>
        The flow of the nearest department is taken, then those of the whole company; of several the first whose rule
        fits. What waits already keeps its steps.
      </p>
      {stored === undefined ? (
        <SkeletonLines lines={6} />
      ) : (
        <ListTable
          label="Approval flows"
          fields={{ docType, seq, department, condition, summary, active }}
          rows={stored.rows}
          none="No flow yet: every kind goes through its usual steps."
        >
          {editable
            ? (flow: Flow) => <FlowButtons flow={flow} onEdit={(verb) => setEditing({ verb, flow })} />
            : undefined}
        </ListTable>
      )}
      {editable && stored !== undefined ? (
        <div data-row-actions="">
          <Button aria-haspopup="dialog" onClick={() => setEditing({ verb: 'save', flow: null })}>
            Add a flow
          </Button>
        </div>
      ) : null}
      {editing === null ? null : (
        <FlowDialog
          feature={feature}
          actions={feature.actions as Actions}
          editing={editing}
          onDone={read}
          onClose={() => setEditing(null)}
        />
      )}
    </Panel>
  )
}

function FlowButtons({ flow, onEdit }: { readonly flow: Flow; onEdit(verb: Editing['verb']): void }) {
  const name = `flow ${flow.seq} of ${titleOf(flow)}`
  return (
    <>
      <Button size="compact" aria-label={`Edit ${name}`} onClick={() => onEdit('save')}>
        Edit
      </Button>{' '}
      <Button size="compact" aria-label={`Remove ${name}`} onClick={() => onEdit('remove')}>
        Remove
      </Button>
    </>
  )
}

interface DialogProps {
  readonly feature: Feature
  readonly actions: Actions
  readonly editing: Editing
  onDone(): void
  onClose(): void
}
function FlowDialog({ feature, actions, editing, onDone, onClose }: DialogProps) {
  const client = useApolloClient()
  const { verb, flow } = editing
  const action: Action = verb === 'save' ? actions.saveApprovalFlow : actions.removeApprovalFlow
  const asked = useMemo(() => askedOf(actions, verb, flow !== null), [actions, verb, flow])
  const about = flow === null ? '' : `${titleOf(flow)} ${flow.seq}`
  const known = flow === null ? {} : { flow: flow.flow, version: flow.version }
  const send = (typed: object) => {
    // The server checks what people typed and names the fields.
    const input =
      verb === 'save' ? { ...known, ...(flow && { docType: flow.docType }), ...typed } : { ...known, ...typed }
    return verb === 'save'
      ? client
          .mutate({
            mutation: SaveApprovalFlowAdministratorSettingDocument,
            variables: { input: input as SaveInput },
            fetchPolicy,
          })
          .then(({ data }) => tell(data?.saveApprovalFlowAdministratorSetting.outcome))
      : client
          .mutate({
            mutation: RemoveApprovalFlowAdministratorSettingDocument,
            variables: { input: input as RemoveInput },
            fetchPolicy,
          })
          .then(({ data }) => tell(data?.removeApprovalFlowAdministratorSetting.outcome))
  }
  const label = verb === 'remove' ? 'Remove the flow' : flow === null ? 'Add a flow' : 'Save the flow'
  return (
    <ParamsDialog
      command={{ feature: feature.path, label, action, form: anyOfAction(feature, action), asked }}
      about={about}
      start={flow === null ? {} : startOf(asked, flow)}
      send={send}
      onDone={() => {
        onClose()
        onDone()
      }}
      onClose={onClose}
    />
  )
}

function tell(outcome: string | undefined): true {
  if (outcome === 'UNCHANGED') toast.success('Nothing has changed')
  else toast.success('Asked for: it holds once a second administrator has approved it')
  return true
}

/** A flow keeps its kind of document; a new one asks for it. */
function askedOf({ saveApprovalFlow, removeApprovalFlow }: Actions, verb: Editing['verb'], isStored: boolean): Fields {
  if (verb === 'remove') return { reason: removeApprovalFlow.params.reason }
  const { docType, seq, department, condition, active, steps, reason } = saveApprovalFlow.params
  return { ...(isStored ? {} : { docType }), seq, department, condition, active, steps, reason }
}

const startOf = (asked: Fields, flow: Flow) =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, field]) =>
      name in flow ? [[name, formValueOf(field, flow[name as keyof Flow])]] : [],
    ),
  )
