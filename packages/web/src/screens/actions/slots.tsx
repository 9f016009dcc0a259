// The places of declared actions on the record screens; their content loads only where a feature declares any.
import type { RecordFeature } from '@kantor/shared/kernel'
import { type ComponentProps, Suspense, use } from 'react'
import type { Row } from '../../api/answers/answers.ts'
import type { FeatureOperations } from '../../api/operations.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { AdditionsContext } from './action-rules.ts'

const RecordActions = lazyPart(() => import('./record-actions.tsx'))
const RelatedLists = lazyPart(() => import('./related-lists.tsx'))
const Explanation = lazyPart(() => import('../explanation/explanation.tsx'))
const RecordTools = lazyPart(() => import('../records/show/record-tools.tsx'))

interface Props {
  readonly feature: RecordFeature
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  onDone(): void
}

/** Buttons of the declared commands; `row` is the shown or selected record. */
export function ActionSlot(props: Props & { readonly row: Row | null; readonly place: 'list' | 'show' }) {
  const { buttons } = use(AdditionsContext)
  const { row, place, feature } = props
  return (
    <>
      {feature.actions === undefined ? null : (
        <Suspense fallback={null}>
          <RecordActions {...props} />
        </Suspense>
      )}
      {row === null || place === 'list' ? null : buttons?.(row, props.onDone)}
    </>
  )
}

/** The steps to the previous and next stored record, and its history. */
export const ToolSlot = (props: ComponentProps<typeof RecordTools>) => (
  <Suspense fallback={null}>
    <RecordTools {...props} />
  </Suspense>
)

/** Panels below the sections of a shown record; `turn` moves when something was done to it. */
export function PanelSlot(props: Props & { readonly row: Row; readonly turn: number }) {
  const { panels } = use(AdditionsContext)
  return (
    <>
      {panels?.(props.row, props.onDone, props.turn)}
      {props.feature.actions === undefined ? null : (
        <Suspense fallback={null}>
          <RelatedLists {...props} />
        </Suspense>
      )}
    </>
  )
}

/** How the record came about, next to the facts of its head. */
export const ExplanationSlot = (props: ComponentProps<typeof Explanation>) =>
  Object.values(props.feature.actions ?? {}).some(({ explains }) => explains) ? (
    <Suspense fallback={null}>
      <Explanation {...props} />
    </Suspense>
  ) : null
