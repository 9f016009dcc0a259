// The page that shows a file from an unknown sender: pictures of its pages, drawn by the server, and its text. The file itself
// is not sent to the reader's program; it can be downloaded in a second step, after a warning about the risk.
import type { Look } from '../../engine/file-text/read-apart.ts'

/** Nothing runs on the page and nothing is fetched for it. */
export const lookPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:58rem;padding:1rem;color:#1d2733;background:#eef1f4}
h1{font-size:1.25rem;overflow-wrap:anywhere}img{display:block;width:100%;margin:0 0 1rem;background:#fff;border:1px solid #c6ced6}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #c6ced6;padding:1rem;font:inherit}
details{margin:1rem 0;padding:.5rem 1rem;background:#fff;border:1px solid #c6ced6}summary{cursor:pointer}`

const texts = {
  READ: 'Its text',
  PARTLY: 'The first part of its text',
  NO_TEXT: 'It has no text: it is a scan or a picture.',
  UNREADABLE: 'It could not be read: it is damaged, or made by a program that this page does not know.',
  TOO_LARGE: 'It could not be read: it takes too long or too much memory.',
} as const

/** The page for a file. */
export function lookPage(name: string, { pictures, reading }: Look): string {
  const title = escaped(name)
  const pages = pictures?.pages ?? []
  const more = pictures !== null && pictures.total > pages.length ? ` of ${pictures.total}` : ''
  const drawn = pages.map(
    (page, i) => `<img alt="Page ${i + 1}" src="data:image/webp;base64,${Buffer.from(page).toString('base64')}">`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${style}</style><body><h1>${title}</h1>
<p>A person without an account sent this file. ${
    pages.length > 0
      ? `These are pictures of its ${pages.length} page${pages.length === 1 ? '' : 's'}${more}`
      : 'This is its text'
  }, made by the server.</p>
${drawn.join('\n')}
${textPart(reading, pages.length > 0)}
<details><summary>The file itself</summary><p>It was checked for scripts, files inside it and parts that are fetched from elsewhere, but a program that
opens it may have faults that no check knows. Take it only where these pictures or this text are not enough, and do not switch on editing or contents.</p>
<p><a href="?use=original" download>Download ${title}</a></p></details></body></html>`
}

function textPart({ state, text }: Look['reading'], hasPictures: boolean): string {
  if (text.trim() === '') return hasPictures && state === 'NO_TEXT' ? '' : `<p>${texts[state]}</p>`
  const body = `<pre>${escaped(text)}</pre>`
  return hasPictures ? `<details><summary>${texts[state]}</summary>${body}</details>` : body
}

const signs: { readonly [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
