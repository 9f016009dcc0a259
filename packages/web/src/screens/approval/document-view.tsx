// The document of a task, section by section, as its own record screen would show it.

import type { RecordFeature } from '@kantor/shared/kernel'
import { useMemo } from 'react'
import type { AnswerRow } from '../../api/answers/answers.ts'
import type { ShownTask } from '../../api/answers/approval.ts'
import { FieldView } from '../../fields/field-view.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Panel } from '../../ui/panel.tsx'
import { coverOf } from '../records/covered-field.ts'
import { sectionsOf } from '../records/record-fields.ts'
import { useDeclaration } from './declaration.ts'

export type DocumentRow = AnswerRow

/** The document out of its JSON; an unreadable one is shown as empty. */
export function rowOf(task: ShownTask): DocumentRow {
  try {
    const row: unknown = JSON.parse(task.document)
    return typeof row === 'object' && row !== null ? (row as DocumentRow) : {}
  } catch {
    return {}
  }
}

export function DocumentView({ task, access }: { readonly task: ShownTask; readonly access: ReadonlySet<string> }) {
  const feature = useDeclaration(task.path)
  const row = useMemo(() => rowOf(task), [task])
  if (feature === null) return <Banner tone="warning">This kind of document cannot be shown here yet.</Banner>
  return <Sections feature={feature} row={row} access={access} />
}

interface SectionsProps {
  readonly feature: RecordFeature
  readonly row: DocumentRow
  readonly access: ReadonlySet<string>
}
function Sections({ feature, row, access }: SectionsProps) {
  const sections = useMemo(() => sectionsOf(feature, 'show', access), [feature, access])
  return sections.map(({ title, anchor, fields }) => {
    const said = Object.entries(fields).filter(([name]) => isSaid(row[name]))
    return said.length === 0 ? null : (
      <Panel key={anchor} title={title}>
        <div data-grid="">
          {said.map(([name, field]) => (
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
    )
  })
}

/** What was left empty only takes the room of what matters for the decision. */
const isSaid = (value: unknown): boolean =>
  value != null && value !== '' && !(Array.isArray(value) && value.length === 0)
