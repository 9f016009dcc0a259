// The text of a PDF, page by page. Scans have none.
import { getDocumentProxy } from 'unpdf'
import { type Gathered, NotRead, type ReadLimits } from './reading.ts'

const silent = 0

/** Gathers the text; true: all of it. Throws NotRead. */
export async function gatherPdf(bytes: Buffer, limits: ReadLimits, gathered: Gathered): Promise<boolean> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: silent })
    const pages = Math.min(pdf.numPages, limits.pages)
    for (let no = 1; no <= pages && !gathered.isFull; no += 1) {
      const page = await pdf.getPage(no)
      const { items } = await page.getTextContent()
      for (const item of items) if ('str' in item) gathered.add(item.hasEOL ? `${item.str}\n` : item.str)
      gathered.add('\n')
      page.cleanup()
    }
    return pages === pdf.numPages && !gathered.isFull
  } catch {
    // A page that cannot be read: what came before it is kept.
    throw new NotRead('UNREADABLE')
  }
}
