// The words of rich text, for lists and sentences.

/** The text of some HTML on one line. The parser makes a document apart in which nothing runs and nothing is loaded. */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/(p|li|h\d|blockquote|div)>|<br\s*\/?>/gi, ' ')
  const page = new DOMParser().parseFromString(spaced, 'text/html')
  for (const hidden of page.querySelectorAll('script, style')) hidden.remove()
  return (page.body.textContent ?? '').replace(/\s+/g, ' ').trim()
}
