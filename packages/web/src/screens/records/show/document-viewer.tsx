// The content of a record's file, shown where the browser can: PDF, image, video. Each look and each download is noted by
// the server when it hands the bytes out.

import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { sizeText } from '../../../fields/file/file-link.tsx'
import { storedFile } from '../../../fields/file/stored-file.ts'
import { Panel } from '../../../ui/panel.tsx'
import { StateFrame } from '../../../ui/state-frame.ts'
import { DocumentViewerFrame, ViewerLink } from './document-viewer-frame.ts'

type Look = 'pdf' | 'image' | 'video' | 'none'
/** How a browser can show content of a media type. */
export const lookOf = (mediaType: string): Look =>
  mediaType === 'application/pdf'
    ? 'pdf'
    : mediaType.startsWith('image/')
      ? 'image'
      : mediaType.startsWith('video/')
        ? 'video'
        : 'none'

/** Not every browser has a viewer for PDFs: telephones often have none. */
const canShow = (mediaType: string): boolean => lookOf(mediaType) !== 'pdf' || navigator.pdfViewerEnabled !== false

interface Props {
  readonly title: string
  readonly file: unknown
  /** False: it is looked at here and cannot be taken away; the server holds to that. */
  readonly mayDownload?: boolean
}

/** The panel with the file of a record; `file` is the value of its field. */
export default function DocumentViewer({ title, file, mayDownload = true }: Props) {
  const stored = storedFile(file)
  const [failed, setFailed] = useState(false)
  if (stored === null) return null
  const address = `/files/${encodeURIComponent(stored.id)}`
  const shown = `${address}?use=view`
  const look = failed || !canShow(stored.mediaType) ? 'none' : lookOf(stored.mediaType)
  const fail = () => setFailed(true)
  const download = (
    <ViewerLink href={`${address}?use=download`} download={stored.name}>
      <Download aria-hidden="true" />
      Download <small>{sizeText(stored.size)}</small>
    </ViewerLink>
  )
  return (
    <Panel title={stored.name} actions={mayDownload ? download : undefined} flush>
      <DocumentViewerFrame>
        {look === 'pdf' ? <iframe src={shown} title={`${title}: ${stored.name}`} onError={fail} /> : null}
        {look === 'image' ? <img src={shown} alt={stored.name} onError={fail} /> : null}
        {look === 'video' ? (
          // biome-ignore lint/a11y/useMediaCaption: what people upload has no caption file of its own
          <video src={shown} controls preload="metadata" onError={fail} aria-label={stored.name} />
        ) : null}
        {look === 'none' ? (
          <StateFrame>
            <FileText aria-hidden="true" />
            <p>
              {failed ? 'The file could not be loaded.' : 'This browser does not show files of this kind.'}
              {mayDownload ? ' Download it to read it.' : ' Open it on another device.'}
            </p>
          </StateFrame>
        ) : null}
      </DocumentViewerFrame>
    </Panel>
  )
}
