// A stored file as a link with its size.
import type { FieldOf, FileRef } from '@kantor/shared/kernel'
import { Paperclip } from 'lucide-react'

/** '1.4 MB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/** Opens the file in a new tab; a file that was sent by people without an account opens as pictures of its pages. */
export function fileLink(file: FileRef, field?: Pick<FieldOf<'file'>, 'fromOutside'>) {
  const address = `/files/${encodeURIComponent(file.id)}${field?.fromOutside === true ? '?use=look' : ''}`
  return (
    <a href={address} target="_blank" rel="noopener">
      <Paperclip size={14} aria-hidden="true" />
      {file.name} <small>{sizeText(file.size)}</small>
    </a>
  )
}
