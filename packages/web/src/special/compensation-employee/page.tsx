// The compensation of one employee: the package in force and its history next to a proposal and its result. The address contains employee and date.
import { compensationEmployee } from '@kantor/shared/catalogue/payroll-management/payroll-master/compensation-employee'
import { compensationFields } from '@kantor/shared/catalogue/payroll-management/payroll-master/compensation-fields'
import { compensationLists } from '@kantor/shared/catalogue/payroll-management/payroll-master/compensation-lists'
import { codesOfPage, mayDo } from '@kantor/shared/rules/permission/permission'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { CompensationEmployeeCompensationDocument } from '../../api/generated/payroll-management-payroll-master.generated.ts'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { useOperation } from '../../api/use-operation.ts'
import { FieldView } from '../../fields/field-view.tsx'
import { LookupContext } from '../../fields/ref/lookup.ts'
import { useFormLookup } from '../../fields/ref/use-form-lookup.ts'
import { ListTable } from '../../screens/actions/list-table.tsx'
import ParamsFields from '../../screens/pivot/params-row.tsx'
import { paramsInput } from '../../screens/pivot/pivot-state.ts'
import { ListTabs } from '../../screens/process/list-tabs-frame.ts'
import { useAddressWords } from '../../ui/address-words.ts'
import { Banner } from '../../ui/banner.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useToolbar } from '../../ui/toolbar-context.tsx'
import { SettingFrame } from '../setting-frame.ts'
import { ProposalForm } from './proposal-form.tsx'

const asked = compensationEmployee.actions?.compensation.params ?? {}
const { parts, history, amountsCovered: _, ...facts } = compensationFields

export default function CompensationEmployee({ feature, access }: ScreenProps) {
  const navigate = useNavigate()
  const lookup = useFormLookup(codesOfPage(feature))
  const [words, setWords] = useAddressWords()
  const texts = useMemo(
    () => Object.fromEntries([...words].filter(([name, text]) => name in asked && text !== '')),
    [words],
  )
  const variables = useMemo(() => (texts.employee === undefined ? null : { input: paramsInput(texts, asked) }), [texts])
  const { answer, problem, refetch } = useOperation(CompensationEmployeeCompensationDocument, variables as never)
  const [turn, setTurn] = useState(0)
  useToolbar({ audit: () => void navigate(`/audit?formId=${feature.auditForm ?? ''}`) })
  const content = () => {
    if (variables === null) return <EmptyState>Choose an employee to see the package in force.</EmptyState>
    if (problem !== null) return <ErrorState title="The package could not be loaded" {...problem} onRetry={refetch} />
    if (answer === null) return <SkeletonLines lines={8} />
    if (answer.amountsCovered)
      return (
        <Banner tone="locked">
          You cannot see the amounts of this employee, because the pay group is confidential.
        </Banner>
      )
    return (
      <>
        <Panel title="Package in force">
          <div data-grid="">
            {Object.entries(facts).map(([name, field]) => (
              <FieldView key={name} name={name} field={field} value={answer[name as keyof typeof facts]} />
            ))}
          </div>
          <ListTable
            label={parts.label}
            fields={parts.of}
            rows={answer.parts}
            none="Nothing is in force on this day."
          />
        </Panel>
        <Panel title={history.label}>
          <ListTable label={history.label} fields={history.of} rows={answer.history} />
        </Panel>
        <ProposalForm
          key={`${texts.employee} ${turn}`}
          employee={texts.employee ?? ''}
          editable={mayDo(feature, 'edit', access)}
          onSaved={() => {
            setTurn((count) => count + 1)
            refetch()
          }}
        />
      </>
    )
  }
  const page = (
    <SettingFrame>
      <header>
        <h1 tabIndex={-1}>{feature.title}</h1>
      </header>
      <ParamsFields fields={asked} texts={texts} onTexts={(next) => setWords(new URLSearchParams(next))} />
      {content()}
    </SettingFrame>
  )
  return (
    <LookupContext value={lookup}>
      <ListTabs>
        <Tabs
          label={feature.title}
          value={feature.path}
          onChange={(path) => void navigate(`${path}/index`)}
          items={compensationLists.map(({ path, title }) => ({
            key: path,
            label: title,
            content: path === feature.path ? page : null,
          }))}
        />
      </ListTabs>
    </LookupContext>
  )
}
