// The screens of record features for hand-made pages that add to them: list, record and form, each in its own chunk.
import { type ComponentType, Suspense } from 'react'
import type { RoutedScreen, ScreenProps } from '../../api/screen-contract.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'

const Form = lazyPart(() => import('../records/form-module.tsx'))
const screens: { readonly [S in RoutedScreen]: ComponentType<ScreenProps> } = {
  index: lazyPart(() => import('../records/list-module.tsx')),
  show: lazyPart(() => import('../records/show-module.tsx')),
  create: Form,
  edit: Form,
}

/** The generic screen behind a route of a record feature of any kind. */
export function RecordScreen(props: ScreenProps) {
  const Screen = screens[props.screen]
  return (
    <Suspense fallback={<SkeletonLines />}>
      <Screen {...props} />
    </Suspense>
  )
}
