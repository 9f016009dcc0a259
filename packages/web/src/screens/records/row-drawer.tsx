// The drawer of a list that keeps its rows in place: a new row, a row to change, or one to look at for whoever may not.
import { mayDo } from '@kantor/shared/rules/permission'
import { useId, useMemo } from 'react'
import { operationsIn } from '../../api/registry.ts'
import { FieldView } from '../../fields/field-view.tsx'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { recordWords } from './delete-record.ts'
import { EditForm } from './edit-form.tsx'
import { frozenWhy, sectionsOf } from './record-fields.ts'
import { RecordFrame } from './record-frame.ts'
import type { RowValues } from './record-paths.ts'
import { RecordState } from './record-states.tsx'
import { type Edited, useEditing } from './use-editing.ts'
import { useRecord } from './use-record.ts'
import { useSubmitKey } from './use-submit-key.ts'

interface Props extends Omit<Edited, 'row'> {
  /** The row; null for a new one. */
  readonly id: string | null
  onClose(): void
  onSaved(): void
}

export default function RowDrawer({ id, ...props }: Props) {
  return id === null ? <RowForm {...props} row={null} /> : <StoredRow {...props} id={id} />
}

/** Reads the row as it is stored now: the list shows only some of its fields, and may be old. */
function StoredRow({ id, ...props }: Props & { readonly id: string }) {
  const { feature, documents, access, onClose } = props
  const document = useMemo(() => operationsIn(documents, feature).show, [documents, feature])
  const { row, gone, error, refetch } = useRecord(document, id, access)
  if (row === null)
    return (
      <Drawer title={feature.entity.title} onClose={onClose}>
        <RecordState title={feature.entity.title} error={error} gone={gone} onRetry={refetch} onBack={onClose} />
      </Drawer>
    )
  const mayEdit = mayDo(feature, 'edit', access) && frozenWhy(feature, row) === null
  return mayEdit ? <RowForm key={row.id} {...props} row={row} /> : <RowView {...props} row={row} />
}

function RowForm({ onClose, onSaved, ...edited }: Omit<Props, 'id'> & Edited) {
  const { feature, row } = edited
  const id = useId()
  const editing = useEditing(edited, onSaved)
  const { busy, labels } = editing
  const close = async () => {
    if (labels.length === 0 || (await agreesToLose(labels))) {
      editing.draft.forget()
      onClose()
    }
  }
  useSubmitKey(() => void editing.submit(), editing.frame)
  const name = feature.entity.title
  return (
    <Drawer
      title={row === null ? `New ${name.toLowerCase()}` : `${name} ${recordWords(feature, row)}`}
      onClose={() => void close()}
      footer={
        <>
          {labels.length === 0 ? null : (
            <small role="status" style={{ marginInlineEnd: 'auto', alignSelf: 'center' }}>
              Changed: {labels.join(', ')}
            </small>
          )}
          <Button onClick={() => void close()}>Cancel</Button>
          <Button type="submit" form={id} tone="solid" busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <EditForm {...{ editing, feature, row, id }} head={null} foot={null} />
    </Drawer>
  )
}

const agreesToLose = (labels: readonly string[]): Promise<boolean> =>
  confirm({
    title: 'Close without saving?',
    text: `Not saved yet: ${labels.join(', ')}.`,
    yes: 'Close without saving',
    no: 'Stay',
    danger: true,
  })

function RowView({ feature, access, row, onClose }: Omit<Props, 'id'> & { readonly row: RowValues }) {
  const sections = useMemo(() => sectionsOf(feature, 'show', access), [feature, access])
  return (
    <Drawer title={`${feature.entity.title} ${recordWords(feature, row)}`} onClose={onClose}>
      <RecordFrame>
        {sections.map(({ title, anchor, fields }) => (
          <Panel key={anchor} id={anchor} title={title}>
            <div data-grid="">
              {Object.entries(fields).map(([name, field]) => (
                <FieldView key={name} name={name} field={field} value={row[name]} />
              ))}
            </div>
          </Panel>
        ))}
      </RecordFrame>
    </Drawer>
  )
}

const Drawer = (props: Omit<Parameters<typeof Dialog>[0], 'open' | 'size'>) => <Dialog {...props} open size="side" />
