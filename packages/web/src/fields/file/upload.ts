// Sends one file to the server and reports the progress; fetch has no progress, so it is an XMLHttpRequest.
import type { FieldOf, FileRef } from '@kantor/shared/kernel'
import { acceptedTypesOf, endingOf, maxMegabytesOf } from '@kantor/shared/rules/validation/file-limits'
import { reportFailedCall } from '../../api/failed-calls.ts'
import type { UploadTarget } from './upload-target.ts'

export type FileField = FieldOf<'file' | 'image'>

/** Why a file is refused before it is sent, in a sentence; null when it may go. */
export function refusalOf(field: FileField, file: Pick<File, 'size' | 'type' | 'name'>): string | null {
  if (file.size === 0) return `${file.name} is empty`
  if (file.size > maxMegabytesOf(field) * 1024 * 1024) return `${file.name} is larger than ${maxMegabytesOf(field)} MB`
  // A browser that does not know the type leaves it empty; the server looks into the file itself.
  if (file.type !== '' && !acceptedTypesOf(field).includes(file.type))
    return `${file.name} is not one of: ${typeWords(field)}`
  return null
}

/** 'pdf, jpg, png' for the hint under a field. */
export const typeWords = (field: FileField): string => acceptedTypesOf(field).map(endingOf).join(', ')

/** The server does not know the session any more; the file may be sent again once there is one. */
export class SessionEnded extends Error {}

interface Sending {
  readonly done: Promise<FileRef>
  cancel(): void
}

/** Sends the file; `onProgress` gets 0 to 1. Rejects with an Error whose message may be shown. */
export function sendFile(target: UploadTarget, name: string, file: File, onProgress: (part: number) => void): Sending {
  const request = new XMLHttpRequest()
  const done = new Promise<FileRef>((resolve, reject) => {
    const fail = (code: number, mes: string) => {
      if (code === 401) return reject(new SessionEnded(mes))
      reportFailedCall({ code, mes, url: '/files' })
      reject(new Error(mes))
    }
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onload = () => {
      const answer = jsonOf(request.responseText)
      if (request.status === 201) resolve(storedOf(answer, file))
      else fail(request.status, textIn(answer, 'detail') ?? `The upload failed (${request.status})`)
    }
    request.onerror = () => fail(0, 'The server cannot be reached. Try again.')
    request.onabort = () => reject(new Error('The upload was cancelled'))
    request.open('POST', `/files?${new URLSearchParams({ feature: target.feature, field: name })}`)
    // A header of our own: a foreign page cannot send it without asking first.
    request.setRequestHeader('X-Requested-With', 'kantor')
    const body = new FormData()
    body.append('file', file)
    request.send(body)
  })
  return { done, cancel: () => request.abort() }
}

const storedOf = (answer: unknown, file: File): FileRef => ({
  id: textIn(answer, 'id') ?? '',
  name: textIn(answer, 'name') ?? file.name,
  mediaType: textIn(answer, 'mediaType') ?? file.type,
  size: Number(textIn(answer, 'size') ?? file.size),
})

function textIn(answer: unknown, key: string): string | undefined {
  if (typeof answer !== 'object' || answer === null || !(key in answer)) return undefined
  const value = (answer as { readonly [key: string]: unknown })[key]
  return value === undefined || value === null ? undefined : String(value)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
