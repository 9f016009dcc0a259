// The create and the edit screen of a feature; editing first reads what is stored.
import type { RecordFeature } from '@kantor/shared/kernel'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { operationsIn } from '../../api/registry.ts'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { RecordForm } from './record-form.tsx'
import { listPath } from './record-paths.ts'
import { RecordState } from './record-states.tsx'
import { useRecord } from './use-record.ts'

type Props = Omit<ScreenProps, 'feature'> & { readonly feature: RecordFeature }

export function FormScreen(props: Props) {
  return props.screen === 'edit' ? (
    <EditScreen {...props} />
  ) : (
    <RecordForm key={props.feature.path} {...props} row={null} />
  )
}

function EditScreen(props: Props) {
  const { feature, documents, access, params } = props
  const navigate = useNavigate()
  // A record may be edited by people who may not look at it elsewhere; its document is the same.
  const document = useMemo(() => operationsIn(documents, feature).show, [documents, feature])
  const { row, gone, error, refetch } = useRecord(document, params.id, access)
  if (row === null) {
    return (
      <RecordState
        title={feature.title}
        error={error}
        gone={gone}
        onRetry={refetch}
        onBack={() => void navigate(listPath(feature))}
      />
    )
  }
  return <RecordForm key={row.id} {...props} row={row} />
}
