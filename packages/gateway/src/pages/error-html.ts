// The pages of error codes as HTML.
import { errors } from '@kantor/shared/rules/errors/errors'
import { type ErrorEntry, errorCodes, errorEntryOf } from './error-entry.ts'
import { escaped, page } from './page.ts'

const sentences = {
  no: 'No. The same request will be refused again.',
  changed: 'Yes, after correcting the request.',
  later: 'Yes, unchanged, after a delay. Increase the delay with each attempt.',
  read: 'Yes, after reading the record again.',
} as const

const block = (title: string, value: object): string =>
  `<h2>${title}</h2><pre tabindex="0">${escaped(JSON.stringify(value, null, 2))}</pre>`

/** The page of one code. */
export function errorPage({ code, status, category, meaning, remedy, again, example }: ErrorEntry): string {
  return page(
    code,
    `<a href="/errors">All error codes</a><h1>${code}</h1><article><p>${escaped(meaning)}</p><dl>
<dt>What to do</dt><dd>${escaped(remedy)}</dd><dt>Send it again?</dt><dd>${sentences[again]}</dd>
<dt>HTTP status</dt><dd>${status}</dd><dt>Category</dt><dd><code>${category}</code></dd></dl></article>
${block('As REST answers it', example.rest)}${block('As GraphQL answers it', example.graphql)}`,
  )
}

/** The list of all codes. */
export function errorIndexPage(): string {
  const rows = errorCodes.map((code) => {
    const { remedy } = errorEntryOf(code)
    return `<tr><td><a href="/errors/${code}"><code>${code}</code></a></td><td>${errors[code].status}</td><td>${escaped(errors[code].text)} ${escaped(remedy)}</td></tr>`
  })
  return page(
    'Error codes',
    `<h1>Error codes</h1><p>Every refusal of Kantor carries one of these codes: <code>code</code> in a REST problem document (RFC 9457), <code>extensions.code</code> in GraphQL.
Clients branch on the code or its category, never on the words.</p>
<table><thead><tr><th>Code</th><th>Status</th><th>Meaning and remedy</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`,
  )
}
