// Settings of books and trade, the first of the tabs: shown, edited as a whole, and saved against the version that was read.
import { useApolloClient } from '@apollo/client/react'
import { tradingSettingFields } from '@kantor/shared/catalogue/finance-slip/entities/trading-setting.entity'
import { mayDo } from '@kantor/shared/rules/permission/permission'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  SaveSettingsSettingAccountAndCorrectionDocument,
  SettingAccountAndCorrectionSettingsDocument,
} from '../../api/generated/security-system.generated.ts'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { sendCommand } from '../../api/send-command.ts'
import { useOperation } from '../../api/use-operation.ts'
import type { FormValue } from '../../fields/field-kind.ts'
import { FieldRow } from '../../fields/field-row.tsx'
import { FieldView } from '../../fields/field-view.tsx'
import { ListTabs } from '../../screens/process/list-tabs-frame.ts'
import { useLeaveGuard } from '../../ui/dialog/leave-guard.ts'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.tsx'
import { useToolbar, useToolbarState } from '../../ui/toolbar-context.tsx'
import { SettingFrame } from '../setting-frame.ts'

const noVariables = {}
type Typed = { readonly [name: string]: FormValue }

const sections = [
  { title: 'Books', fields: ['goLiveDate', 'mostOpenPeriods'] },
  { title: 'Stock', fields: ['defaultCostingMethod', 'negativeStock', 'backdateDays'] },
  { title: 'Purchases', fields: ['overReceiptPct'] },
] as const

/** The tabs of the page, with the settings in the first of them; the others are lists with addresses of their own. */
export default function SettingAccountAndCorrection(props: ScreenProps) {
  const { feature } = props
  const navigate = useNavigate()
  return (
    <ListTabs>
      <Tabs
        label={feature.title}
        value={feature.path}
        onChange={(path) => void navigate(path === feature.path ? path : `${path}/index`)}
        items={(feature.sideBySide ?? []).map(({ path, title }) => ({
          key: path,
          label: title,
          content: path === feature.path ? <Settings {...props} /> : null,
        }))}
      />
    </ListTabs>
  )
}

function Settings({ feature, access }: ScreenProps) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { answer, problem, refetch } = useOperation(SettingAccountAndCorrectionSettingsDocument, noVariables)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [problems, setProblems] = useState<{ readonly [field: string]: string }>({})
  const [busy, setBusy] = useState(false)
  const changed = Object.keys(typed ?? {})
  const reload = () => {
    setTyped(null)
    setProblems({})
    refetch()
  }
  const save = async () => {
    if (answer === null) return
    if (changed.length === 0) return toast.info('Nothing was changed')
    setBusy(true)
    const values = Object.keys(tradingSettingFields).map((name) => [name, typed?.[name] ?? (answer as Typed)[name]])
    const input = { version: answer.version, ...Object.fromEntries(values) }
    const sent = await sendCommand(client, SaveSettingsSettingAccountAndCorrectionDocument, { input })
    setBusy(false)
    if (sent.done) {
      toast.success('Saved')
      return reload()
    }
    const { code, message, fields = [] } = sent.problem
    setProblems(Object.fromEntries(fields.map((entry) => [entry.field, entry.message])))
    if (code === 'STALE_VERSION') {
      toast.error('Another user saved the settings in the meantime. They are shown now; make your changes again.')
      reload()
    } else if (fields.length === 0) toast.error(message)
  }
  const mayEdit = mayDo(feature, 'edit', access)
  useToolbar({
    edit: mayEdit && typed === null ? () => setTyped({}) : undefined,
    save: typed === null ? undefined : () => void save(),
    cancel: typed === null ? undefined : reload,
    reload,
    audit: () =>
      void navigate(
        `/audit?${new URLSearchParams({ formId: feature.auditForm ?? '', ...(answer?.recordId == null ? {} : { recordId: String(answer.recordId) }) })}`,
      ),
  })
  useToolbarState({ busy })
  useLeaveGuard(changed.length > 0, changed)
  if (problem !== null && answer === null)
    return (
      <ErrorState
        title="The settings could not be loaded"
        message={problem.message}
        code={problem.code}
        onRetry={refetch}
      />
    )
  if (answer === null) return <SkeletonLines />
  return (
    <SettingFrame>
      <header>
        <h1 tabIndex={-1}>{feature.title}</h1>
        <p>{answer.version === 0 ? 'The defaults of the installation' : `Version ${answer.version}`}</p>
      </header>
      {sections.map(({ title, fields }) => (
        <Panel key={title} title={title}>
          <div data-grid="">
            {fields.map((name) => {
              const field = tradingSettingFields[name]
              const value = (answer as Typed)[name] ?? null
              return typed === null ? (
                <FieldView key={name} name={name} field={field} value={value} />
              ) : (
                <FieldRow
                  key={name}
                  name={name}
                  field={field}
                  id={`settings-${name}`}
                  value={typed[name] ?? value}
                  problem={problems[name]}
                  onChange={(_, next) => setTyped((now) => ({ ...now, [name]: next }))}
                  onBlur={() => undefined}
                />
              )
            })}
          </div>
        </Panel>
      ))}
    </SettingFrame>
  )
}
