// One row of the sheet by a form: the same columns, the same checks, complaints at their fields.
import type { Upload } from '@kantor/shared/kernel'
import { lazy, Suspense } from 'react'
import { toast } from '../../ui/toast.tsx'
import type { UploadWork } from './use-upload-work.ts'

const ParamsDialog = lazy(() => import('../actions/params-dialog.tsx'))

interface Props {
  readonly feature: Upload
  readonly work: UploadWork
  onDone(batch: number): void
  onClose(): void
}
interface Answer {
  readonly batch: number
  readonly warnings: string | null
}

export function EnterRow({ feature, work, onDone, onClose }: Props) {
  const action = feature.actions?.enter
  if (action === undefined || !work.may('enter')) return null
  return (
    <Suspense fallback={null}>
      <ParamsDialog
        command={{ label: 'Create', action, asked: feature.columns }}
        about={feature.title.replace(/ Upload$/, '')}
        send={(input) => work.ask<Answer>('enter', input)}
        onDone={(answer) => {
          const { batch, warnings } = answer as Answer
          if (warnings !== null) toast.info(warnings)
          onDone(batch)
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}
