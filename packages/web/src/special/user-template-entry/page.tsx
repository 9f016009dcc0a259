// Templates: the generic list and record, the codes as a matrix to look at and to edit.
import { isRecordFeature, type RecordFeature } from '@kantor/shared/kernel'
import { Suspense, useMemo } from 'react'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { AdditionsContext, type ScreenAdditions } from '../../screens/actions/action-rules.ts'
import { RecordScreen } from '../../screens/actions/record-screen.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'

const TemplateContents = lazyPart(() => import('./template-contents.tsx'))
const TemplateEditor = lazyPart(() => import('./template-editor.tsx'))

/** Sections that the matrix takes the place of. */
const matrixFields: ReadonlySet<string> = new Set(['lines', 'includes'])

export default function UserTemplateEntryPage(props: ScreenProps) {
  const { feature, screen } = props
  const details = useMemo(() => (isRecordFeature(feature) ? withoutMatrix(feature) : feature), [feature])
  const additions = useMemo(
    (): ScreenAdditions => ({
      panels: (row) => (
        <Suspense fallback={<SkeletonLines />}>
          <TemplateContents key={`${row.id} ${String(row.version)}`} row={row} feature={feature} />
        </Suspense>
      ),
    }),
    [feature],
  )
  if (screen === 'edit') {
    return (
      <Suspense fallback={<SkeletonLines />}>
        <TemplateEditor {...props} details={details} />
      </Suspense>
    )
  }
  return (
    <AdditionsContext value={additions}>
      <RecordScreen {...props} feature={details} />
    </AdditionsContext>
  )
}

/** The feature with the sections that plain fields fill; lines and includes are drawn as a matrix. */
const withoutMatrix = (feature: RecordFeature): RecordFeature => ({
  ...feature,
  sections: feature.sections.filter(({ fields }) => !fields.some((name) => matrixFields.has(name))),
})
