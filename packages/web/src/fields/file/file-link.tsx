// A stored file as a link with its size.
import type { FileRef } from '@kantor/shared/kernel'
import { Paperclip } from 'lucide-react'

/** '1.4 MB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

/** Opens the file in a tab of its own. */
export function fileLink(file: FileRef) {
  return (
    <a href={`/files/${encodeURIComponent(file.id)}`} target="_blank" rel="noopener">
      <Paperclip size={14} aria-hidden="true" />
      {file.name} <small>{sizeText(file.size)}</small>
    </a>
  )
}
