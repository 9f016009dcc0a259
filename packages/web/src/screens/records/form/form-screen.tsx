// The create and the edit screen of a feature; editing first reads what is stored.
import { useApolloClient } from '@apollo/client/react'
import type { RecordFeature, Ref } from '@kantor/shared/kernel'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ScreenProps } from '../../../api/screen-contract.ts'
import type { FormValues } from '../../../fields/field-kind.ts'
import { apolloLookup } from '../../../fields/ref/lookup.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { useShownRecord } from '../../../ui/shown-record.ts'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { frozenWhy } from '../record-fields.ts'
import { listPath } from '../record-paths.ts'
import { RecordState } from '../record-states.tsx'
import { recordName } from '../record-words.ts'
import { useRecord } from '../use-record.ts'
import { RecordForm } from './record-form.tsx'

const ShowModule = lazyPart(() => import('../show-module.tsx'))

type Props = Omit<ScreenProps, 'feature'> & { readonly feature: RecordFeature }

export function FormScreen(props: Props) {
  const { feature, screen, params } = props
  if (screen === 'edit') return <EditScreen {...props} />
  if (feature.createBelow !== undefined && params.id !== undefined)
    return <BelowScreen {...props} field={feature.createBelow} id={params.id} />
  return <RecordForm key={feature.path} {...props} row={null} />
}

/** A new row below another: its label is requested first, then the form begins with it; one that is gone is left out. */
function BelowScreen({ field, id, ...props }: Props & { readonly field: string; readonly id: string }) {
  const client = useApolloClient()
  const entity = props.feature.entity.name
  const [given, setGiven] = useState<FormValues | null>(null)
  useEffect(() => {
    let isShown = true
    const begin = (above: Ref | undefined) => isShown && setGiven(above === undefined ? {} : { [field]: above })
    apolloLookup(client, null)(entity, { ids: [id] })
      .then(([above]) => begin(above))
      .catch(() => begin(undefined))
    return () => {
      isShown = false
    }
  }, [client, entity, field, id])
  if (given === null) return <SkeletonLines />
  return <RecordForm key={id} {...props} row={null} given={given} />
}

function EditScreen(props: Props) {
  const { feature, operations, access, params } = props
  const navigate = useNavigate()
  // A record may be edited by people who may not look at it elsewhere; its document is the same.
  const document = operations.show
  const { row, gone, problem, refetch } = useRecord(document, params.id, access)
  useShownRecord(row === null ? null : recordName(feature, row))
  if (row === null) {
    return (
      <RecordState
        title={feature.title}
        problem={problem}
        gone={gone}
        onRetry={refetch}
        onBack={() => void navigate(listPath(feature))}
      />
    )
  }
  // A record that may not be changed in its present state, or that is about its reader, is shown without any input.
  if (frozenWhy(feature, row, access) !== null && props.feature.screens.includes('show'))
    return (
      <Suspense fallback={<SkeletonLines />}>
        <ShowModule {...props} screen="show" />
      </Suspense>
    )
  return <RecordForm key={row.id} {...props} row={row} />
}
