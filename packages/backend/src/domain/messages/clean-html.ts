// Message texts are HTML that a user wrote or pasted: only plain formatting is stored, and only that leaves the backend.
import sanitizeHtml from 'sanitize-html'

const blocks = ['p', 'br', 'ul', 'ol', 'li', 'blockquote', 'h2', 'h3', 'h4', 'pre', 'hr']
const marks = ['b', 'strong', 'i', 'em', 'u', 's', 'a', 'code']
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...marks, ...tables],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
}

/** The HTML without scripts, styles, images, handlers and foreign schemes. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, allowed)

/** False for HTML that shows nothing: `<p><br></p>` is what an empty editor gives. */
export const hasWords = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(/&nbsp;|\s/g, '') !== ''
