// Draws what the loader found behind an address.
import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { useShell } from '../session/shell-context.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import type { Loaded } from './feature-loader.ts'
import { NotFound } from './pages/not-found.tsx'

export function FeatureRoute() {
  const loaded = useLoaderData<Loaded>()
  const { access } = useShell()
  if (loaded.kind === 'nothing') return <NotFound />
  const { Screen, props } = loaded
  const { feature, screen, params } = props
  // Another record or another feature starts from scratch; a list that changes its query does not.
  const key = [feature.path, screen, ...Object.values(params)].join(' ')
  return (
    <Suspense fallback={<SkeletonLines />}>
      <Screen key={key} {...props} access={access} />
    </Suspense>
  )
}
