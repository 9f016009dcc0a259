// What a record holds, between its head and the panels below it: its sections, or the paper that is printed of it.
import type { RecordFeature } from '@kantor/shared/kernel'
import { Suspense, useMemo } from 'react'
import type { Row } from '../../../api/answers/answers.ts'
import type { FeatureOperations } from '../../../api/operations.ts'
import { FieldView } from '../../../fields/field-view.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { AnchorBar } from '../anchor-bar.tsx'
import { coverOf } from '../covered-field.ts'
import { isPaper, sectionsOf } from '../record-fields.ts'

const RecordPaper = lazyPart(() => import('../../paper/record-paper.tsx'))
const DocumentViewer = lazyPart(() => import('./document-viewer.tsx'))

interface Props {
  readonly feature: RecordFeature
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  readonly row: Row
}

export function RecordBody(props: Props) {
  const { feature, access, row } = props
  const sections = useMemo(() => sectionsOf(feature, 'show', access), [feature, access])
  if (isPaper(feature, row))
    return (
      <Suspense fallback={<SkeletonLines />}>
        <RecordPaper {...props} />
      </Suspense>
    )
  return (
    <>
      <AnchorBar sections={sections} />
      {feature.viewer === undefined ? null : (
        <Suspense fallback={null}>
          <DocumentViewer title={feature.entity.title} file={row[feature.viewer]} />
        </Suspense>
      )}
      {sections.map(({ title, anchor, fields }) => (
        <Panel key={anchor} id={anchor} title={title}>
          <div data-grid="">
            {Object.entries(fields).map(([name, field]) => (
              <FieldView
                key={name}
                name={name}
                field={field}
                value={row[name]}
                covered={coverOf(feature.entity, row, name)}
              />
            ))}
          </div>
        </Panel>
      ))}
    </>
  )
}
