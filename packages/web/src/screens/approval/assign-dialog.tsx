// Names an approver for a task that no one may decide.

import { paramFieldsOf } from '@kantor/shared/derive/actions'
import { anyOfAction } from '@kantor/shared/rules/permission/permission'
import { useMemo } from 'react'
import type { ShownTask } from '../../api/answers/approval.ts'
import { toast } from '../../ui/toast.tsx'
import ParamsDialog from '../actions/params-dialog.tsx'
import { type Props, useRun } from './use-inbox.ts'

export default function AssignDialog(props: Props & { readonly task: ShownTask; onDone(): void; onClose(): void }) {
  const { feature, task, onDone, onClose } = props
  const run = useRun(props)
  const { reassign } = feature.actions ?? {}
  const asked = useMemo(() => {
    const fields = reassign === undefined ? [] : paramFieldsOf(reassign)
    return Object.fromEntries(fields.filter(([name]) => name === 'approver' || name === 'comment'))
  }, [reassign])
  if (reassign === undefined) return null
  return (
    <ParamsDialog
      command={{
        feature: feature.path,
        label: 'Assign',
        action: reassign,
        form: anyOfAction(feature, reassign),
        asked,
      }}
      about={task.number}
      send={(input) => run('reassign', { ...input, task: task.task, rowVersion: task.rowVersion })}
      onDone={() => {
        toast.success(`${task.number} has an approver again`)
        onClose()
        onDone()
      }}
      onClose={onClose}
    />
  )
}
