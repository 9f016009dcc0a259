// Ships the operations in their short form (src/api/compact-document.ts); what does not fit stays as it is. The build reads their
// texts (`*.graphql`), so that it needs none of the typed files that are generated from them for the compiler. Writes the list of
// trusted documents next to the build: hash -> text of all that the web app sends, read by the gateway.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { InMemoryCache } from '@apollo/client'
import { catalogue } from '@kantor/shared/catalogue'
import { quickShowTexts } from '@kantor/shared/derive/quick-show'
import {
  type DocumentNode,
  type FieldNode,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionSetNode,
} from 'graphql'
import type { Plugin } from 'vite'
import type { ShortArg, ShortField, ShortVariable } from './src/api/compact-document.ts'
import { fixedTextOf, fixedTexts } from './src/api/fixed-texts.ts'

/** The typed files of operations, which the build does not need. */
export const typed = /[\\/]api[\\/]generated[\\/][^\\/]+\.generated\.ts$/
const builder = "import { compactDocument as __short } from '../compact-document.ts'\n"

/** The plugin of the build. */
export function shortDocuments(): Plugin {
  const texts = new Set([...fixedTexts, ...quickShowTexts(catalogue).map((text) => sentText(parse(text)))])
  return {
    name: 'short-documents',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const file = importer === undefined ? source : resolve(dirname(importer), source)
      return typed.test(file) ? file : null
    },
    load(id) {
      if (!typed.test(id)) return null
      const documents = documentsOf(id)
      for (const document of documents.values()) texts.add(sentText(document))
      return { code: builder + [...documents].map(moduleLine).join(''), map: null }
    },
    // The page itself requests who is signed in, in parallel with the scripts that need the answer.
    transformIndexHtml: () => [{ tag: 'script', children: earlyQuestion(), injectTo: 'head' }],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.vite/documents.json', source: JSON.stringify(listOf(texts), null, 1) })
    },
  }
}

/** The operations that a typed file holds, by their names, out of the text that it is generated of. */
export function documentsOf(typedFile: string): ReadonlyMap<string, DocumentNode> {
  const { kind, definitions } = documentOf(readFileSync(typedFile.replace(/\.generated\.ts$/, '.graphql'), 'utf8'))
  return new Map(
    definitions.map((definition) => {
      if (definition.kind !== 'OperationDefinition' || !definition.name)
        throw new Error(`A ${definition.kind} without a name cannot be sent.`)
      return [definition.name.value, { kind, definitions: [definition] }]
    }),
  )
}

/** What screens import of it, under the name that the typed file gives it. */
function moduleLine([name, document]: readonly [string, DocumentNode]): string {
  const short = shortOf(document)
  const value = short === null ? JSON.stringify(document) : `/* @__PURE__ */ __short(${short})`
  return `export const ${name}Document = ${value}\n`
}

/** The script that asks for the shell as the client would (src/api/early-answer.ts takes the answer). */
function earlyQuestion(): string {
  const sha256Hash = hashOf(sentText(parse(fixedTextOf('Shell'))))
  const body = { operationName: 'Shell', variables: {}, extensions: { persistedQuery: { version: 1, sha256Hash } } }
  const options = {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/graphql-response+json,application/json;q=0.9',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  }
  return [
    "if (/(^|;\\s*)session=1(;|$)/.test(document.cookie) && location.pathname !== '/login') {",
    `  early = { hash: '${sha256Hash}', answer: fetch('/graphql', ${JSON.stringify(options)}) }`,
    '  early.answer.catch(() => {})',
    '}',
  ].join('\n')
}

const cache = new InMemoryCache()
/** The text of a document as Apollo Client sends it: with `__typename` in each selection of fields. */
export const sentText = (document: DocumentNode): string => print(cache.transformDocument(document))

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The list of trusted documents: sha256 of each text, and the text. */
export const listOf = (texts: Iterable<string>): { readonly [hash: string]: string } =>
  Object.fromEntries([...texts].sort().map((text) => [hashOf(text), text]))

/** The arguments of the builder as text, with the hash by which the document is sent; null for a document of another make. */
export function shortOf(document: DocumentNode): string | null {
  const [operation] = document.definitions
  if (document.definitions.length !== 1 || operation?.kind !== 'OperationDefinition' || !operation.name) return null
  const fields = fieldsOf(operation.selectionSet)
  if (fields === null) return null
  const hash = hashOf(sentText(document))
  const parts = [operation.operation, operation.name.value, variablesOf(operation), fields, hash]
  return parts.map((part) => JSON.stringify(part)).join()
}

const variablesOf = ({ variableDefinitions = [] }: OperationDefinitionNode): readonly ShortVariable[] =>
  variableDefinitions.map(({ variable, type, defaultValue }) => {
    const short = [variable.name.value, print(type)] as const
    return defaultValue === undefined ? short : [...short, plain(defaultValue)]
  })

function fieldsOf(set: SelectionSetNode): readonly ShortField[] | null {
  const fields = set.selections.map((selection) => (selection.kind === 'Field' ? fieldOf(selection) : null))
  return fields.some((field) => field === null) ? null : (fields as readonly ShortField[])
}

function fieldOf({ name, alias, arguments: given = [], directives = [], selectionSet }: FieldNode): ShortField | null {
  const [include] = directives
  const condition = include?.arguments?.[0]?.value
  if (alias || directives.length > 1 || (include && include.name.value !== 'include')) return null
  if (include && condition?.kind !== 'Variable') return null
  const selects = selectionSet === undefined ? 0 : fieldsOf(selectionSet)
  if (selects === null) return null
  const args = given.map(
    ({ name: key, value }): ShortArg => [key.value, value.kind === 'Variable' ? value.name.value : plain(value)],
  )
  if (condition?.kind === 'Variable') return [name.value, selects, args, condition.name.value]
  if (args.length > 0) return [name.value, selects, args]
  return selects === 0 ? name.value : [name.value, selects]
}

/** Without places in the text: they are no part of the tree that is shipped. */
const plain = (node: object): object =>
  JSON.parse(JSON.stringify(node, (key, value) => (key === 'loc' ? undefined : value)))

/** The document of a text, as the generator writes it. */
export const documentOf = (text: string): DocumentNode => parse(text, { noLocation: true })
