import { InMemoryCache } from '@apollo/client'
import { type DocumentNode, print } from 'graphql'
import { expect, it } from 'vitest'
import { documentOf, shortOf } from '../../documents.vite.ts'
import { compactDocument } from './compact-document.ts'
import { sha256 } from './sha256.ts'

/** What the browser makes of the text that the build writes. */
function readBack(short: string): DocumentNode {
  const [operation, name, variables, fields, hash] = JSON.parse(`[${short}]`)
  return JSON.parse(JSON.stringify(compactDocument(operation, name, variables, fields, hash)))
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

it('carries the hash of the text that is sent, also through the client, which asks for type names besides', () => {
  const document = documentOf('query A($x: Int) { a(x: $x) { b { c } } }')
  const sent = new InMemoryCache().transformDocument(readBack(shortOf(document) ?? ''))
  expect(sent).toMatchObject({ hash: sha256(print(sent)) })
  expect(print(sent)).toContain('__typename')
})

it.each([
  'query A { a { ...Part } } fragment Part on B { c }',
  'query A { b: a }',
  'query A($x: Boolean!) { a @skip(if: $x) }',
])('what does not fit is left as it is: %s', (text) => {
  expect(shortOf(documentOf(text))).toBeNull()
})
