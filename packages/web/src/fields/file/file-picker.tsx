// A file of a record: choose or drop, see it go up, look at it, take it away. Files and images share it.
import type { FileRef } from '@kantor/shared/kernel'
import { acceptedTypesOf, maxMegabytesOf } from '@kantor/shared/rules/validation/file-limits'
import { Upload, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { renewSession } from '../../session/renewal.ts'
import { controlProps } from '../control-props.ts'
import type { InputProps } from '../field-kind.ts'
import { refusalOf, SessionEnded, sendFile, typeWords } from './upload.ts'
import { useUploadTarget } from './upload-target.ts'

interface Progress {
  readonly name: string
  readonly part: number
  cancel(): void
}

/** Sends; if the session has ended, the sign-in is requested over the form, and the file is sent once more. */
async function sentInSession(send: () => Promise<FileRef>): Promise<FileRef> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof SessionEnded && (await renewSession())) return send()
    throw error
  }
}

/** The picker; `preview` draws what is stored (an image shows itself). */
export function FilePicker({
  preview,
  ...props
}: InputProps<'file' | 'image'> & { preview(file: FileRef): ReactNode }) {
  const { field, name, value, onChange } = props
  const target = useUploadTarget()
  const fieldPath = target.within === undefined ? name : `${target.within}.${name}`
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useRef<Progress | null>(null)
  useEffect(() => () => sending.current?.cancel(), [])

  const take = async (file: File | undefined) => {
    if (file === undefined) return
    const refusal = refusalOf(field, file)
    setProblem(refusal)
    if (refusal !== null) return
    const send = (): Promise<FileRef> => {
      const { done, cancel } = sendFile(target, fieldPath, file, (part) =>
        setProgress({ name: file.name, part, cancel }),
      )
      sending.current = { name: file.name, part: 0, cancel }
      setProgress(sending.current)
      return done
    }
    try {
      onChange(await sentInSession(send))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The upload failed')
    } finally {
      sending.current = null
      setProgress(null)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the button does the same
    <span data-file="" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {value === null ? null : preview(value)}
      {progress === null ? null : (
        <span data-progress="" role="status">
          <progress value={progress.part} max={1} aria-label={`Uploading ${progress.name}`} />
          {Math.round(progress.part * 100)} %
          <button type="button" onClick={progress.cancel}>
            Cancel
          </button>
        </span>
      )}
      <input
        {...controlProps(props)}
        ref={input}
        type="file"
        className="visually-hidden"
        accept={acceptedTypesOf(field).join(',')}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = '' // the same file may be chosen again after a failure
        }}
      />
      <span data-actions="">
        <button
          type="button"
          disabled={progress !== null}
          onClick={() => input.current?.click()}
          title={`${typeWords(field)}, up to ${maxMegabytesOf(field)} MB`}
        >
          <Upload size={14} aria-hidden="true" />
          {value === null ? 'Choose a file' : 'Replace'}
        </button>
        {value === null ? null : (
          <button type="button" onClick={() => onChange(null)} aria-label={`Remove ${value.name}`}>
            <X size={14} aria-hidden="true" />
            Remove
          </button>
        )}
      </span>
      {problem === null ? null : (
        <span role="alert" data-problem="">
          {problem}
        </span>
      )}
    </span>
  )
}
