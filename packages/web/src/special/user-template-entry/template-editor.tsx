// Editing a template: its codes and includes with the difference for everybody who holds it, and its plain fields.
import type { Feature } from '@kantor/shared/kernel'
import { isRecordFeature, type RecordFeature } from '@kantor/shared/kernel'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { RecordScreen } from '../../screens/actions/record-screen.tsx'
import { listPath } from '../../screens/records/record-paths.ts'
import { RecordState } from '../../screens/records/record-states.tsx'
import { useRecord } from '../../screens/records/use-record.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { RightsFrame } from '../user-right-access/rights-frame.ts'
import { CodesEditor } from './codes-editor.tsx'

interface Props extends ScreenProps {
  /** The feature without the sections that the matrix replaces. */
  readonly details: Feature
}

export default function TemplateEditor(props: Props) {
  const { feature } = props
  return isRecordFeature(feature) ? <Editor {...props} feature={feature} /> : null
}

function Editor({ details, ...props }: Props & { readonly feature: RecordFeature }) {
  const { feature, operations, params, access } = props
  const navigate = useNavigate()
  const document = operations.show
  const { row, gone, problem, refetch } = useRecord(document, params.id, access)
  const [tab, setTab] = useState('codes')
  if (row === null) {
    const onBack = () => void navigate(listPath(feature))
    return <RecordState title={feature.title} problem={problem} gone={gone} onRetry={refetch} onBack={onBack} />
  }
  return (
    <RightsFrame data-page="">
      {tab === 'codes' ? (
        <h1 tabIndex={-1}>
          {String(row.name)} <code>{String(row.code)}</code>
        </h1>
      ) : null}
      <Tabs
        label="Template"
        value={tab}
        onChange={setTab}
        items={[
          {
            key: 'codes',
            label: 'Codes',
            content: <CodesEditor key={row.id} row={row} feature={feature} onSaved={refetch} />,
          },
          { key: 'details', label: 'Details', content: <RecordScreen {...props} feature={details} /> },
        ]}
      />
    </RightsFrame>
  )
}
