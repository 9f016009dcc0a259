// Rich text is HTML that other people wrote: an allow-list of tags before it is drawn or edited.
import DOMPurify from 'dompurify'

const tags = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'span',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'blockquote',
  'a',
  'pre',
  'code',
]

/** The harmless part of the HTML: no scripts, styles, images or foreign addresses other than links. */
export const sanitise = (html: string): string =>
  DOMPurify.sanitize(html, { ALLOWED_TAGS: tags, ALLOWED_ATTR: ['href'], ALLOWED_URI_REGEXP: /^(https?|mailto):/i })
