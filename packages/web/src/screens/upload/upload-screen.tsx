// The screen of an upload: the files so far and a place to drop one, or one file with its rows. Toolbar: import, reload, excel,
// and what the specification calls destroy: taking a committed file back.
import { screenPathOf } from '@kantor/shared/derive/routes'
import type { Upload } from '@kantor/shared/kernel'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { BatchLine } from '../../api/answers/upload.ts'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { toast } from '../../ui/toast.tsx'
import { useToolbar, useToolbarState } from '../../ui/toolbar-context.tsx'
import { counted } from './counted.ts'
import { DropZone } from './drop-zone.tsx'
import { EnterRow } from './enter-row.tsx'
import { HistoryButtons } from './history-buttons.tsx'
import { HistoryView } from './history-view.tsx'
import { PreviewView } from './preview-view.tsx'
import { UploadFrame } from './upload-frame.ts'
import { UploadHead } from './upload-head.tsx'
import { useUploadState } from './upload-state.ts'
import { useUploadWork } from './use-upload-work.ts'

type Props = Omit<ScreenProps, 'feature'> & { readonly feature: Upload }

export function UploadScreen({ feature, operations, access, screen }: Props) {
  const navigate = useNavigate()
  const work = useUploadWork(feature, operations, access)
  const [state, change] = useUploadState()
  const [selected, setSelected] = useState<BatchLine | null>(null)
  const [version, setVersion] = useState(0)
  const picker = useRef<(() => void) | null>(null)
  const { file } = state
  const reload = () => setVersion((now) => now + 1)
  const isEntering = screen === 'create'
  const leaveForm = () => void navigate(screenPathOf(feature, 'index'))
  const entered = (batch: number) => {
    leaveForm()
    reload()
    toast.success(`Saved. It is in the history as file ${batch} and can be reverted there.`)
  }
  const takeBack = async () => {
    if (selected === null || !(await work.askRevert(selected))) return
    const answer = await work.send('revert', { batch: selected.batch, unchangedOnly: false })
    if (answer?.status === 'REVERTED') toast.success(`Reverted: ${counted(answer.reverted, 'row')}`)
    else if (answer !== null) change({ file: selected.batch })
    reload()
  }
  const buttons = {
    create: work.may('enter') ? () => void navigate(screenPathOf(feature, 'create')) : undefined,
    import: () => (file === null ? picker.current?.() : change({ file: null })),
    reload,
    excel: () => window.location.assign(`/export${feature.path}/actions/batches?format=xlsx`),
    destroy: selected?.status === 'COMMITTED' && work.may('revert') ? () => void takeBack() : undefined,
  }
  useToolbar(buttons)
  useToolbarState({ busy: work.busy, hasRow: file === null && selected?.status === 'COMMITTED' })
  return (
    <UploadFrame aria-label={feature.title} role="region">
      {file === null ? (
        <>
          <UploadHead title={feature.title} step={0} />
          <DropZone
            path={feature.path}
            allowed={work.may('commit')}
            picker={picker}
            onSent={(batch) => change({ file: batch, status: null })}
          />
          <HistoryButtons feature={feature} mayRevert={work.may('revert')} {...buttons} />
          <HistoryView
            document={operations.upload?.batches}
            access={access}
            state={state}
            version={version}
            selected={selected?.batch ?? null}
            onSelect={setSelected}
            onOpen={(batch) => change({ file: batch, status: null })}
            onState={change}
          />
        </>
      ) : (
        <PreviewView
          operations={operations}
          key={`${file} ${version}`}
          feature={feature}
          work={work}
          access={access}
          state={{ ...state, file }}
          onState={change}
        />
      )}
      {isEntering ? <EnterRow feature={feature} work={work} onDone={entered} onClose={leaveForm} /> : null}
    </UploadFrame>
  )
}
