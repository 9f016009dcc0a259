// The second opinion on a PDF: what a program that reads PDFs for people finds in it. It follows references and tables of contents in its own
// way, so that a file which misleads one of the two readers is refused by the other.
import { getDocumentProxy } from 'unpdf'
import { isPlainLink } from './plain-link.ts'
import { active, damaged } from './words.ts'

type Opened = Awaited<ReturnType<typeof getDocumentProxy>>

/** What the reader reports about an annotation. */
interface Reported {
  readonly url?: unknown
  readonly unsafeUrl?: unknown
  readonly action?: unknown
  readonly actions?: unknown
  readonly attachment?: unknown
  readonly file?: unknown
}

const silent = 0
/** Page moves are all that a link may name as an action. */
const moves: ReadonlySet<unknown> = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage', 'GoBack', 'GoForward'])

/** What is wrong with a PDF, as a message to its sender: scripts, actions on opening, links that do not lead to the web, a mailbox or a telephone; null: nothing. */
export async function harmInReader(bytes: Buffer): Promise<string | null> {
  let pdf: Opened | undefined
  try {
    const options = { verbosity: silent, isEvalSupported: false, enableXfa: false, stopAtErrors: false }
    pdf = await getDocumentProxy(new Uint8Array(bytes), options)
    return (await isActiveDocument(pdf)) || (await hasActivePage(pdf)) ? active : null
  } catch {
    return damaged
  } finally {
    await pdf?.loadingTask.destroy()
  }
}

async function isActiveDocument(pdf: Opened): Promise<boolean> {
  const opening: { readonly action?: unknown } | null = await pdf.getOpenAction()
  if (opening?.action !== undefined && opening.action !== null) return true
  return (await pdf.getJSActions()) !== null || (await pdf.getAttachments()) !== null
}

async function hasActivePage(pdf: Opened): Promise<boolean> {
  for (let no = 1; no <= pdf.numPages; no += 1) {
    const page = await pdf.getPage(no)
    if ((await page.getJSActions()) !== null) return true
    const annotations: readonly Reported[] = await page.getAnnotations()
    if (annotations.some(isActiveAnnotation)) return true
    page.cleanup()
  }
  return false
}

const isActiveAnnotation = ({ url, unsafeUrl, action, actions, attachment, file }: Reported): boolean =>
  [url, unsafeUrl].some((one) => typeof one === 'string' && !isPlainLink(one)) ||
  [actions, attachment, file].some((one) => one !== undefined && one !== null) ||
  (action !== undefined && action !== null && !moves.has(action))
