// Birthdays: what the user is notified of and lets others know, and what the company does. Save sends the parts that were changed.
import { useApolloClient } from '@apollo/client/react'
import { birthdayDefaultFields } from '@kantor/shared/catalogue/security-system/entities/birthday-default.entity'
import { birthdayPreferenceFields } from '@kantor/shared/catalogue/security-system/entities/birthday-preference.entity'
import type { Fields } from '@kantor/shared/kernel'
import { anyOfAction, isAllowed } from '@kantor/shared/rules/permission/permission'
import { useState } from 'react'
import {
  BirthdayNotificationSettingsCompanyDefaultsDocument,
  BirthdayNotificationSettingsPreferenceDocument,
  SaveCompanyDefaultsBirthdayNotificationSettingsDocument,
  SavePreferenceBirthdayNotificationSettingsDocument,
} from '../api/generated/security-system.generated.ts'
import type { ScreenProps } from '../api/screen-contract.ts'
import { sendCommand } from '../api/send-command.ts'
import { useOperation } from '../api/use-operation.ts'
import type { FormValue, FormValues } from '../fields/field-kind.ts'
import { FieldRow } from '../fields/field-row.tsx'
import { FieldView } from '../fields/field-view.tsx'
import { useLeaveGuard } from '../ui/dialog/leave-guard.ts'
import { Panel } from '../ui/panel.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { toast } from '../ui/toast.tsx'
import { useToolbar, useToolbarState } from '../ui/toolbar-context.tsx'
import { SettingFrame } from './setting-frame.ts'

const noVariables = {}
type Typed = { readonly [name: string]: FormValue }

/** The values that are sent: as they were read, with what was typed over them. */
const inputOf = (fields: Fields, read: object, typed: Typed): FormValues =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, typed[name] ?? (read as Typed)[name] ?? null]))

export default function BirthdayNotificationSettings({ feature, access }: ScreenProps) {
  const client = useApolloClient()
  const own = useOperation(BirthdayNotificationSettingsPreferenceDocument, noVariables)
  const company = useOperation(BirthdayNotificationSettingsCompanyDefaultsDocument, noVariables)
  const [mine, setMine] = useState<Typed>({})
  const [theirs, setTheirs] = useState<Typed>({})
  const [problems, setProblems] = useState<{ readonly [field: string]: string }>({})
  const [busy, setBusy] = useState(false)
  const saveAction = feature.actions?.saveCompanyDefaults
  const maySet = saveAction !== undefined && isAllowed(anyOfAction(feature, saveAction), access)
  const reload = () => {
    setMine({})
    setTheirs({})
    setProblems({})
    own.refetch()
    company.refetch()
  }
  const sendAll = async (): Promise<boolean> => {
    const { answer: wish } = own
    const { answer: defaults } = company
    if (wish !== null && Object.keys(mine).length > 0) {
      const input = { version: wish.version, ...inputOf(birthdayPreferenceFields, wish, mine) }
      const sent = await sendCommand(client, SavePreferenceBirthdayNotificationSettingsDocument, { input } as never)
      if (!sent.done) return refuse(sent.problem)
    }
    if (defaults !== null && Object.keys(theirs).length > 0) {
      const input = { version: defaults.version, ...inputOf(birthdayDefaultFields, defaults, theirs) }
      const sent = await sendCommand(client, SaveCompanyDefaultsBirthdayNotificationSettingsDocument, {
        input,
      } as never)
      if (!sent.done) return refuse(sent.problem)
    }
    return true
  }
  const refuse = (problem: { message: string; fields?: readonly { field: string; message: string }[] }): boolean => {
    const fields = problem.fields ?? []
    if (fields.length === 0) toast.error(problem.message)
    setProblems(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
    return false
  }
  const changed = [...Object.keys(mine), ...Object.keys(theirs)]
  const save = async () => {
    if (changed.length === 0) return toast.info('Nothing was changed')
    setBusy(true)
    const isSaved = await sendAll()
    setBusy(false)
    if (!isSaved) return
    toast.success('Saved')
    reload()
  }
  useToolbar({ save: () => void save(), reload })
  useToolbarState({ busy })
  useLeaveGuard(changed.length > 0, changed)
  const problem = own.problem ?? company.problem
  if (problem !== null && (own.answer === null || company.answer === null))
    return (
      <ErrorState
        title="The settings could not be loaded"
        message={problem.message}
        code={problem.code}
        onRetry={reload}
      />
    )
  if (own.answer === null || company.answer === null) return <SkeletonLines />
  return (
    <SettingFrame>
      <header>
        <h1 tabIndex={-1}>{feature.title}</h1>
      </header>
      <Part
        title="For me"
        fields={birthdayPreferenceFields}
        read={own.answer}
        typed={mine}
        problems={problems}
        onChange={(name, value) => setMine((now) => ({ ...now, [name]: value }))}
      />
      <Part
        title="In the company"
        fields={birthdayDefaultFields}
        read={company.answer}
        typed={theirs}
        problems={problems}
        onChange={maySet ? (name, value) => setTheirs((now) => ({ ...now, [name]: value })) : undefined}
      />
    </SettingFrame>
  )
}

interface PartProps {
  readonly title: string
  readonly fields: Fields
  readonly read: object
  readonly typed: Typed
  readonly problems: { readonly [field: string]: string }
  readonly onChange: ((name: string, value: FormValue) => void) | undefined
}

/** A panel of fields; without a way to change them they are shown. */
const Part = ({ title, fields, read, typed, problems, onChange }: PartProps) => (
  <Panel title={title}>
    <div data-grid="">
      {Object.entries(fields).map(([name, field]) => {
        const value = (read as Typed)[name] ?? null
        return onChange === undefined ? (
          <FieldView key={name} name={name} field={field} value={value} />
        ) : (
          <FieldRow
            key={name}
            name={name}
            field={field}
            id={`birthdays-${name}`}
            value={typed[name] ?? value}
            problem={problems[name]}
            onChange={onChange}
            onBlur={() => undefined}
          />
        )
      })}
    </div>
  </Panel>
)
