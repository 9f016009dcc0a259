// Pictures of the pages of a PDF, drawn by the server, so that no user has to open a file from an unknown sender in a program of his own.
import { createIsomorphicCanvasFactory, getDocumentProxy } from 'unpdf'
import { NotRead } from './reading.ts'

/** The pages of a file to look at. */
export interface Pictures {
  /** WebP, in the order of the pages. */
  readonly pages: readonly Uint8Array[]
  /** How many pages the file has. */
  readonly total: number
}

/** Most pages that are drawn, their width in pixels, and how long a page may be. */
const mostPages = 20
const width = 900
const longest = 2
const silent = 0

/** Draws the pages of a PDF. Throws NotRead. */
export async function picturesOf(bytes: Uint8Array): Promise<Pictures> {
  try {
    const CanvasFactory = await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas'))
    const options = { verbosity: silent, CanvasFactory, isEvalSupported: false, enableXfa: false }
    const pdf = await getDocumentProxy(new Uint8Array(bytes), options)
    const pages: Uint8Array[] = []
    for (let no = 1; no <= Math.min(pdf.numPages, mostPages); no += 1) {
      const page = await pdf.getPage(no)
      const whole = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: Math.min(width / whole.width, (longest * width) / whole.height) })
      const factory = new CanvasFactory()
      const drawn = factory.create(Math.round(viewport.width), Math.round(viewport.height))
      await page.render({ canvas: drawn.canvas, canvasContext: drawn.context, viewport }).promise
      if (!isEncoding(drawn.canvas)) throw new NotRead('UNREADABLE')
      pages.push(new Uint8Array(await drawn.canvas.encode('webp', 80)))
      factory.destroy(drawn)
      page.cleanup()
    }
    return { pages, total: pdf.numPages }
  } catch {
    throw new NotRead('UNREADABLE')
  }
}

interface Encoding {
  encode(type: 'webp', quality: number): Promise<Uint8Array>
}
/** The canvas of the server, which browsers do not have. */
const isEncoding = (canvas: object): canvas is Encoding => 'encode' in canvas
