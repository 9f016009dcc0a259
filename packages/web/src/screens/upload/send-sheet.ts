// Sends a sheet to its upload and reports the progress; fetch has no progress, so it is an XMLHttpRequest.
import { reportFailedCall } from '../../api/failed-calls.ts'

const mostMegabytes = 25

/** Why a file is refused before it is sent, in a sentence; null when it may go. The server looks into the file itself. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.(xlsx|csv|txt)$/i.test(name)) return `${name} is no xlsx or csv file. Save the sheet as one of these.`
  if (size === 0) return `${name} is empty.`
  return size > mostMegabytes * 1024 * 1024 ? `${name} is larger than ${mostMegabytes} MB. Split it.` : null
}

export interface Sending {
  /** The number of the file in the history. Rejects with an Error whose message may be shown. */
  readonly done: Promise<number>
  cancel(): void
}

/** Sends the file; `onProgress` gets 0 to 1. */
export function sendSheet(path: string, file: File, onProgress: (part: number) => void): Sending {
  const request = new XMLHttpRequest()
  const url = `/upload${path}`
  const done = new Promise<number>((resolve, reject) => {
    const fail = (code: number, mes: string) => {
      reportFailedCall({ code, mes, url })
      reject(new Error(mes))
    }
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onload = () => {
      const answer = answerOf(request.responseText)
      if (request.status === 201 && answer.batch !== undefined) resolve(answer.batch)
      else fail(request.status, answer.detail ?? `The upload failed (${request.status}).`)
    }
    request.onerror = () =>
      fail(0, 'The connection was cut before the file had arrived. Nothing was kept: upload it again.')
    request.onabort = () => reject(new Error('The upload was cancelled. Nothing was kept.'))
    request.open('POST', url)
    // A header of our own: a foreign page cannot send it without asking first.
    request.setRequestHeader('X-Requested-With', 'kantor')
    const body = new FormData()
    body.append('file', file)
    request.send(body)
  })
  return { done, cancel: () => request.abort() }
}

function answerOf(text: string): { readonly batch?: number; readonly detail?: string } {
  try {
    return JSON.parse(text) as { batch?: number; detail?: string }
  } catch {
    return {}
  }
}
