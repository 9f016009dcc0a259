// One row of the sheet by a form: the same columns, the same checks, complaints at their fields.

import type { Upload } from '@kantor/shared/kernel'
import { anyOfAction } from '@kantor/shared/rules/permission/permission'
import { Suspense, useRef } from 'react'
import type { EnterAnswer } from '../../api/answers/upload.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { toast } from '../../ui/toast.tsx'
import type { UploadWork } from './use-upload-work.ts'

const ParamsDialog = lazyPart(() => import('../actions/params-dialog.tsx'), { absent: 'over' })

interface Props {
  readonly feature: Upload
  readonly work: UploadWork
  onDone(batch: number): void
  onClose(): void
}

export function EnterRow({ feature, work, onDone, onClose }: Props) {
  const entered = useRef<EnterAnswer | null>(null)
  const action = feature.actions?.enter
  if (action === undefined || !work.may('enter')) return null
  return (
    <Suspense fallback={null}>
      <ParamsDialog
        command={{
          feature: feature.path,
          label: 'Create',
          action,
          form: anyOfAction(feature, action),
          asked: feature.columns,
        }}
        about={feature.title.replace(/ Upload$/, '')}
        send={async (input) => {
          entered.current = await work.ask('enter', input)
          return true
        }}
        onDone={() => {
          if (entered.current === null) return
          const { batch, warnings } = entered.current
          if (warnings !== null) toast.info(warnings)
          onDone(batch)
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}
