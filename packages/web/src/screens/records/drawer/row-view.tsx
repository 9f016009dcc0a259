// A row in the drawer of a list, for a user who may only look at it.
import type { RecordFeature } from '@kantor/shared/kernel'
import { type ReactNode, useMemo } from 'react'
import type { Row } from '../../../api/answers/answers.ts'
import { FieldView } from '../../../fields/field-view.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { coverOf } from '../covered-field.ts'
import { sectionsOf } from '../record-fields.ts'
import { RecordFrame } from '../record-frame.ts'

interface Props {
  readonly feature: RecordFeature
  readonly access: ReadonlySet<string>
  readonly row: Row
  /** What is shown above the sections. */
  readonly children?: ReactNode
}

export function RowView({ feature, access, row, children }: Props) {
  const sections = useMemo(() => sectionsOf(feature, 'show', access), [feature, access])
  return (
    <RecordFrame>
      {children}
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
    </RecordFrame>
  )
}
