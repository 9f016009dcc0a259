import { type DocumentNode, print } from 'graphql'
import { expect, it } from 'vitest'
import { documentOf, shortOf } from '../../documents.vite.ts'
import { compactDocument } from './compact-document.ts'

/** What the browser makes of the text that the build writes. */
function readBack(short: string): DocumentNode {
  const [operation, name, variables, fields] = JSON.parse(`[${short}]`)
  return JSON.parse(JSON.stringify(compactDocument(operation, name, variables, fields)))
}

it('every generated operation says the same in its short form', () => {
  const files = import.meta.glob<string>('./generated/*.graphql', { query: '?raw', import: 'default', eager: true })
  const texts = Object.values(files)
    .flatMap((file) => file.split(/^(?=query |mutation )/m))
    .filter((text) => text.trim() !== '')
  expect(texts.length).toBeGreaterThan(20)
  for (const text of texts) {
    const document = documentOf(text)
    expect(print(readBack(shortOf(document) ?? ''))).toBe(print(document))
  }
})

it.each([
  'query A { a { ...Part } } fragment Part on B { c }',
  'query A { b: a }',
  'query A($x: Boolean!) { a @skip(if: $x) }',
])('what does not fit is left as it is: %s', (text) => {
  expect(shortOf(documentOf(text))).toBeNull()
})
