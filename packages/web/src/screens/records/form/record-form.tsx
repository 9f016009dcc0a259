// The form of a new or stored record as a screen of its own: the toolbar saves it, the address behind it is left for the next.

import type { RecordFeature } from '@kantor/shared/kernel'
import { useNavigate } from 'react-router'
import type { Row } from '../../../api/answers/answers.ts'
import type { ScreenProps } from '../../../api/screen-contract.ts'
import type { FormValues } from '../../../fields/field-kind.ts'
import { Button } from '../../../ui/button.tsx'
import { useToolbar, useToolbarState } from '../../../ui/toolbar-context.tsx'
import { ToolSlot } from '../../actions/slots.tsx'
import { RecordHead } from '../record-head.tsx'
import { listPath, rowPath } from '../record-paths.ts'
import { EditForm } from './edit-form.tsx'
import { useEditing } from './use-editing.ts'
import { useSubmitKey } from './use-submit-key.ts'

type Props = Omit<ScreenProps, 'feature'> & {
  readonly feature: RecordFeature
  readonly row: Row | null
  /** What a new row begins with. */
  readonly given?: FormValues
}

const nothing: FormValues = {}

export function RecordForm({ feature, operations, access, row, given = nothing }: Props) {
  const navigate = useNavigate()
  const away = row !== null && feature.screens.includes('show') ? rowPath(feature, 'show', row) : listPath(feature)
  const leave = () => void navigate(away)
  const editing = useEditing({ feature, operations, access, row, given }, leave)
  const { busy, labels } = editing
  const acts = { save: () => void editing.submit(), cancel: leave }
  useToolbar({ ...acts, home: acts.cancel })
  useToolbarState({ hasRow: row !== null, busy })
  useSubmitKey(acts.save)
  return (
    <EditForm
      editing={editing}
      feature={feature}
      operations={operations}
      access={access}
      row={row}
      head={
        row === null ? (
          <header data-record-head="">
            <h1 tabIndex={-1}>New {feature.entity.title.toLowerCase()}</h1>
          </header>
        ) : (
          <RecordHead feature={feature} row={row}>
            <ToolSlot feature={feature} operations={operations} access={access} row={row} />
          </RecordHead>
        )
      }
      foot={
        <div data-form-actions="">
          <Button type="submit" tone="solid" busy={busy}>
            Save
          </Button>
          <Button onClick={leave}>Cancel</Button>
          {labels.length === 0 ? null : <small role="status">Changed: {labels.join(', ')}</small>}
        </div>
      }
    />
  )
}
