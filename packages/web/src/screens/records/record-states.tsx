// A record that is not there (yet): loading, failed, deleted.
import { Suspense } from 'react'
import type { Problem } from '../../api/problem.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { SkeletonLines } from '../../ui/states.tsx'

const RecordGone = lazyPart(() => import('./record-gone.tsx'))

export interface RecordStateProps {
  readonly title: string
  readonly problem: Problem | null
  readonly gone: boolean
  onRetry(): void
  onBack(): void
}

export function RecordState({ gone, ...props }: RecordStateProps) {
  const loading = (
    <div aria-busy="true">
      <h1 className="visually-hidden" tabIndex={-1}>
        {props.title}
      </h1>
      <SkeletonLines lines={12} />
    </div>
  )
  if (!gone && props.problem === null) return loading
  return (
    <Suspense fallback={loading}>
      <RecordGone {...props} />
    </Suspense>
  )
}
