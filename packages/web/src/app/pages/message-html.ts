// The text of a message is HTML that other people wrote: the server has cleaned it, and it is cleaned again before it is drawn.
import DOMPurify from 'dompurify'

const blocks = ['p', 'br', 'ul', 'ol', 'li', 'blockquote', 'h2', 'h3', 'h4', 'pre', 'hr']
const marks = ['b', 'strong', 'i', 'em', 'u', 's', 'a', 'code']
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
const allowed = {
  ALLOWED_TAGS: [...blocks, ...marks, ...tables],
  ALLOWED_ATTR: ['href', 'target', 'rel'],
  ALLOWED_URI_REGEXP: /^(https|mailto):/i,
}

/** Plain formatting only: no scripts, styles, images, handlers, foreign schemes. */
export const messageHtml = (html: string): string => DOMPurify.sanitize(html, allowed)
