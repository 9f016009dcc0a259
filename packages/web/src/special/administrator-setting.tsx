// The security policy: edited as a whole, its changes shown before they are saved, in force with the next request.
import { useApolloClient } from '@apollo/client/react'
import { SecurityPolicy } from '@kantor/shared/catalogue/security-system/entities/security-policy.entity'
import { formatDateTime } from '@kantor/shared/formats/date'
import { mayDo } from '@kantor/shared/rules/permission/permission'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  AdministratorSettingPolicyDocument,
  SavePolicyAdministratorSettingDocument,
} from '../api/generated/security-system.generated.ts'
import type { ScreenProps } from '../api/screen-contract.ts'
import { sendCommand } from '../api/send-command.ts'
import { useOperation } from '../api/use-operation.ts'
import { Banner } from '../ui/banner.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { toast } from '../ui/toast.tsx'
import { PolicyForm } from './administrator-setting-form.tsx'
import { policyChanges, policyInput, type Typed, typedPolicy } from './administrator-setting-values.ts'
import { SettingFrame } from './setting-frame.ts'

const ApprovalFlows = lazyPart(() => import('./administrator-setting-flows.tsx'))
const PositionRules = lazyPart(() => import('./administrator-setting-rules.tsx'))

const noVariables = {}

export default function AdministratorSetting({ feature, access }: ScreenProps) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { answer: data, problem, refetch } = useOperation(AdministratorSettingPolicyDocument, noVariables)
  const [saved, setSaved] = useState(0)
  if (problem !== null && data === null)
    return (
      <ErrorState
        title="The policy could not be loaded"
        message={problem.message}
        code={problem.code}
        onRetry={refetch}
      />
    )
  if (data === null) return <SkeletonLines />

  /** Gives the complaints by field; none: it is saved. */
  const save = async (typed: Typed, reason: string): Promise<{ readonly [field: string]: string } | null> => {
    const input = { version: data.version, reason, ...policyInput(typed) }
    const sent = await sendCommand(client, SavePolicyAdministratorSettingDocument, { input })
    if (sent.done) {
      toast.success('Asked for: it is in force once a second administrator has approved it')
      setSaved((count) => count + 1)
      refetch()
      return null
    }
    const { code, message, fields = [] } = sent.problem
    if (code === 'STALE_VERSION') {
      toast.error('Another user saved the policy in the meantime. It is shown now; make your changes again.')
      refetch()
    } else if (fields.length === 0) toast.error(message)
    return Object.fromEntries(fields.map(({ field, message: text }) => [field, text]))
  }
  return (
    <SettingFrame>
      <header>
        <h1 tabIndex={-1}>{feature.title}</h1>
        <p>
          {data.changedBy === null || data.changedAt === null
            ? 'The defaults of the installation'
            : `Version ${data.version}, saved by ${data.changedBy} on ${formatDateTime(data.changedAt)}`}
        </p>
      </header>
      {mayDo(feature, 'edit', access) ? null : (
        <Banner tone="locked">You may view the policy. Changing it needs the code frmZADMREA02E.</Banner>
      )}
      <PolicyForm
        key={`${data.version} ${saved}`}
        policy={data}
        editable={mayDo(feature, 'edit', access)}
        changesOf={(typed) => policyChanges(SecurityPolicy.fields, typedPolicy(data), typed)}
        onSave={save}
        onReload={refetch}
        onAudit={() =>
          void navigate(
            `/audit?${new URLSearchParams({ formId: feature.auditForm ?? '', ...(data.recordId === null ? {} : { recordId: String(data.recordId) }) })}`,
          )
        }
      />
      <Suspense fallback={<SkeletonLines />}>
        <PositionRules feature={feature} editable={mayDo(feature, 'edit', access)} />
        <ApprovalFlows feature={feature} editable={mayDo(feature, 'edit', access)} />
      </Suspense>
    </SettingFrame>
  )
}
