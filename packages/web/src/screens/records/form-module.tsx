// The form chunk: hands the router's props to the screen of record features, again for each record; a self-service form has a screen of its own.
import { isRecordFeature, ownRequestWord } from '@kantor/shared/kernel'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { FormScreen } from './form/form-screen.tsx'

const OwnRequestScreen = lazyPart(() => import('../own-request/own-request-screen.tsx'))

export default function FormModule(props: ScreenProps) {
  const { feature, screen } = props
  const [query] = useSearchParams()
  if (!isRecordFeature(feature)) return null
  const word = query.get(ownRequestWord)
  const ask = screen === 'create' && word !== null ? feature.asks?.[word] : undefined
  if (ask !== undefined)
    return (
      <Suspense fallback={<SkeletonLines />}>
        <OwnRequestScreen key={`${feature.path} ${word}`} {...props} feature={feature} ask={ask} word={word ?? ''} />
      </Suspense>
    )
  return <FormScreen key={`${feature.path} ${props.screen} ${props.params.id ?? ''}`} {...props} feature={feature} />
}
