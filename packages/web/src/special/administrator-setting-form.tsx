// The form of the security policy with its question before saving.

import { policyFields, policySections } from '@kantor/shared/catalogue/security-system/entities/security-policy.entity'
import { reasonField } from '@kantor/shared/catalogue/security-system/parts/right-shapes'
import type { Field } from '@kantor/shared/kernel'
import { requiredMessage } from '@kantor/shared/rules/validation/limits'
import { useCallback, useState } from 'react'
import type { FormValue } from '../fields/field-kind.ts'
import { FieldRow } from '../fields/field-row.tsx'
import { FieldView } from '../fields/field-view.tsx'
import { confirm } from '../ui/dialog/confirm.tsx'
import { useLeaveGuard } from '../ui/dialog/leave-guard.ts'
import { Panel } from '../ui/panel.tsx'
import { toast } from '../ui/toast.tsx'
import { useToolbar, useToolbarState } from '../ui/toolbar-context.tsx'
import {
  type Name,
  type Policy,
  type PolicyChange,
  policyProblems,
  type Typed,
  typedPolicy,
} from './administrator-setting-values.ts'
import { DiffTable } from './setting-frame.ts'

interface Props {
  readonly policy: Policy
  readonly editable: boolean
  changesOf(typed: Typed): readonly PolicyChange[]
  onSave(typed: Typed, reason: string): Promise<{ readonly [field: string]: string } | null>
  onReload(): void
  onAudit(): void
}

export function PolicyForm({ policy, editable, changesOf, onSave, onReload, onAudit }: Props) {
  const [typed, setTyped] = useState<Typed>(() => typedPolicy(policy))
  const [reason, setReason] = useState<FormValue>(null)
  const [refused, setRefused] = useState<{ readonly [field: string]: string }>({})
  const [busy, setBusy] = useState(false)
  const changes = changesOf(typed)
  const why = typeof reason === 'string' ? reason.trim() : ''
  const problems: { readonly [field: string]: string } = {
    ...(changes.length > 0 && why === '' ? { reason: requiredMessage } : {}),
    ...refused,
    ...policyProblems(typed),
  }
  const change = useCallback((name: string, value: FormValue) => {
    setRefused({})
    setTyped((now) => ({ ...now, [name]: value }))
  }, [])
  const save = async () => {
    if (changes.length === 0) return toast.info('Nothing was changed')
    if (Object.keys(problems).length > 0) return toast.error('Correct the fields marked first')
    if (
      !(await confirm({
        title: 'Ask a second administrator for this policy?',
        text: <Diff changes={changes} />,
        yes: 'Ask',
        no: 'Go on editing',
      }))
    )
      return
    setBusy(true)
    setRefused((await onSave(typed, why)) ?? {})
    setBusy(false)
  }
  useToolbar({ save: editable ? () => void save() : undefined, reload: onReload, audit: onAudit })
  useToolbarState({ busy })
  useLeaveGuard(
    changes.length > 0,
    changes.map((c) => c.label),
  )
  const fieldOf = (name: Name): Field => {
    const field = policyFields[name]
    return field.type === 'enum' && !policy.mayTurnCaptchaOff ? { ...field, values: [field.default] } : field
  }
  return (
    <form
      aria-label="Security policy"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      style={{ display: 'contents' }}
    >
      {policySections.map(({ title, fields }) => (
        <Panel key={title} title={title}>
          <div data-grid="">
            {(fields as readonly Name[]).map((name) =>
              editable ? (
                <FieldRow
                  key={name}
                  name={name}
                  field={withRange(fieldOf(name))}
                  id={`policy-${name}`}
                  value={typed[name]}
                  problem={problems[name]}
                  onChange={change}
                  onBlur={() => undefined}
                />
              ) : (
                <FieldView key={name} name={name} field={fieldOf(name)} value={policy[name]} />
              ),
            )}
          </div>
        </Panel>
      ))}
      {changes.length === 0 ? null : (
        <Panel title="Reason of the change">
          <FieldRow
            name="reason"
            field={reasonField}
            id="policy-reason"
            value={reason}
            problem={refused.reason}
            onChange={(_, value) => setReason(value)}
            onBlur={() => undefined}
          />
        </Panel>
      )}
    </form>
  )
}

/** The range is shown next to a number, so that no one has to guess it. */
function withRange(field: Field): Field {
  if (field.type !== 'integer' || field.min === undefined || field.max === undefined) return field
  const range = `${field.min} to ${field.max}${field.unit === undefined ? '' : ` ${field.unit}`}`
  return { ...field, help: field.help === undefined ? `${range}.` : `${range}. ${field.help}` }
}

const Diff = ({ changes }: { readonly changes: readonly PolicyChange[] }) => (
  <DiffTable>
    <thead>
      <tr>
        <th scope="col">Setting</th>
        <th scope="col">Now</th>
        <th scope="col">New</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ name, label, before, after }) => (
        <tr key={name}>
          <th scope="row">{label}</th>
          <td>{before}</td>
          <td>{after}</td>
        </tr>
      ))}
    </tbody>
  </DiffTable>
)
