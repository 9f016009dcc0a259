// Where a file is dropped or chosen, with the templates next to it and the progress of what is being sent.
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { JobProgress } from '../../ui/job-progress.tsx'
import { refusalOf, type Sending, sendSheet } from './send-sheet.ts'

interface Props {
  readonly path: string
  /** False: this person may look at the files but not upload any. */
  readonly allowed: boolean
  onSent(batch: number): void
  /** Hands out how to open the picker: the toolbar's import button does it too. */
  readonly picker: { current: (() => void) | null }
}

export function DropZone({ path, allowed, onSent, picker }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState<{ readonly name: string; readonly percent: number; cancel(): void } | null>(
    null,
  )
  const open = () => input.current?.click()
  picker.current = allowed && sending === null ? open : null

  const send = async (file: File | undefined) => {
    if (file === undefined || sending !== null) return
    const refusal = refusalOf(file)
    setProblem(refusal)
    if (refusal !== null) return
    const work: Sending = sendSheet(path, file, (part) =>
      setSending((now) => now && { ...now, percent: Math.round(part * 100) }),
    )
    setSending({ name: file.name, percent: 0, cancel: work.cancel })
    try {
      onSent(await work.done)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The upload failed.')
    } finally {
      setSending(null)
    }
  }
  const drag = (event: DragEvent, isOver: boolean) => {
    if (!allowed) return
    event.preventDefault()
    setOver(isOver)
  }
  if (sending !== null)
    return (
      <JobProgress
        title={
          sending.percent < 100
            ? `Sending ${sending.name} (per cent)`
            : `${sending.name} has arrived and is being checked`
        }
        done={sending.percent}
        total={sending.percent < 100 ? 100 : undefined}
        onCancel={sending.percent < 100 ? sending.cancel : undefined}
      />
    )
  return (
    <>
      {problem === null ? null : <Banner tone="error">{problem}</Banner>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut, the button beside it does the same */}
      <div
        data-drop=""
        data-over={over || undefined}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false)
          if (allowed) void send(event.dataTransfer.files[0])
        }}
      >
        <FileUp aria-hidden strokeWidth={1.5} />
        <div>
          <strong>{allowed ? 'Drop an xlsx or csv file here' : 'You may view the files but not upload any'}</strong>
          <p>Every row is checked first; nothing is written until you commit it.</p>
          <div data-links="">
            <a href={`/export${path}/template?format=xlsx`} download>
              Template (xlsx)
            </a>
            <a href={`/export${path}/template?format=csv`} download>
              Template (csv)
            </a>
          </div>
        </div>
        {allowed ? (
          <Button tone="solid" onClick={open}>
            Choose a file
          </Button>
        ) : null}
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File to upload"
          accept=".xlsx,.csv,.txt"
          onChange={(event) => {
            void send(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
    </>
  )
}
