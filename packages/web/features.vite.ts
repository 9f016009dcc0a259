// Ships what belongs to one feature as one file: its declaration with all that it is made of, and its operations. Apart they
// are up to twenty files, and over a slow line every few files are a round trip. What two features share is in both files;
// together they are small, and an address loads one.
import { readFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { catalogue } from '@kantor/shared/catalogue'
import { groupPathOf } from '@kantor/shared/derive/names'
import type { DocumentNode } from 'graphql'
import { type Plugin, transformWithOxc } from 'vite'
import { documentsOf, shortOf, typed } from './documents.vite.ts'
import type { OperationsByFeature } from './src/api/operations.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const declarations = here('../shared/src/catalogue/')
/** Rules that a declaration quotes are parts of its file too, but for those that every page has. */
const rules = /\/shared\/src\/rules\/(?!errors|permission|validation)/
const documentBuilder = here('./src/api/compact-document.ts')
/** The module of a feature: `virtual:feature/employees/working-information`. */
const prefix = 'virtual:feature'
/** A module of the catalogue as a part of one feature's file. */
const part = '?part-of='

const paths: ReadonlySet<string> = new Set(catalogue.features.map(({ path }) => path))
/** An entry of a map of the catalogue. */
const entry = /^ {2}'(?<path>[^']+)': \(\) => import\('(?<file>[^']+)'\),\n/gm

/** The module id of a feature's file. */
export const featureModule = (path: string): string => `\0${prefix}${path}`

/** The plugin of the build. */
export function featureFiles(): Plugin {
  const files = new Map<string, string>()
  return {
    name: 'feature-files',
    enforce: 'pre',
    apply: 'build',
    buildStart: () => void readMaps(),
    resolveId(source, importer) {
      if (source.startsWith(`${prefix}/`)) return `\0${source}`
      const [file = '', of] = importer?.split(part) ?? []
      if (of === undefined || !source.startsWith('.')) return null
      const found = resolve(dirname(file), source)
      return found.startsWith(declarations) || rules.test(found) ? `${found}${part}${of}` : found
    },
    async load(id) {
      const [source = '', of] = id.split(part)
      if (of !== undefined) return (await transformWithOxc(await readFile(source, 'utf8'), source)).code
      if (!id.startsWith(featureModule('/'))) return null
      const path = id.slice(featureModule('').length)
      const file = files.get(path)
      if (file === undefined) throw new Error(`feature-files: no map of the catalogue names ${path}`)
      return moduleOf(path, file, await operationsOf(path))
    },
    transform(code, id) {
      if (!id.startsWith(declarations) || !/[\\/]indexes[\\/][\w-]+\.gen\.ts$/.test(id)) return null
      // The maps also name helpers, which are never looked up by an address.
      return {
        code: code.replace(entry, (_, path: string, file: string) => {
          if (!paths.has(path)) return ''
          files.set(path, resolve(dirname(id), file))
          return `  '${path}': () => import('${prefix}${path}'),\n`
        }),
        map: null,
      }
    },
  }
}

async function moduleOf(path: string, file: string, operations: object | undefined): Promise<string> {
  const exported = Object.entries((await import(file)) as object)
  const name = exported.find(([, value]) => value?.path === path && 'screens' in value)?.[0]
  if (name === undefined) throw new Error(`feature-files: ${file} declares no feature ${path}`)
  const of = `${file}${part}${path}`
  return [`export { ${name} } from ${JSON.stringify(of)}`, ...(operations ? operationLines(operations) : [])].join('\n')
}

const maps = new Map<string, Promise<OperationsByFeature>>()

/** The operations of a feature out of the generated map of its group. */
async function operationsOf(path: string): Promise<object | undefined> {
  const group = groupPathOf(path)
  const known = maps.get(group) ?? mapOf(group)
  maps.set(group, known)
  return (await known)[path]
}

/** Lets Node import the maps while the typed files that they lead to are not there. */
const readMaps = () =>
  registerHooks({
    resolve(specifier, context, next) {
      const url = URL.parse(specifier, context.parentURL)
      return url !== null && typed.test(url.pathname) ? { url: url.href, shortCircuit: true } : next(specifier, context)
    },
    load(url, context, next) {
      if (!typed.test(url)) return next(url, context)
      const lines = [...documentsOf(fileURLToPath(url))].map(
        ([name, document]) => `export const ${name}Document = ${JSON.stringify(document)}\n`,
      )
      return { format: 'module', source: lines.join(''), shortCircuit: true }
    },
  })

async function mapOf(group: string): Promise<OperationsByFeature> {
  const { loadGroup } = (await import(pathToFileURL(here('./src/api/generated/index.ts')).href)) as {
    readonly loadGroup: { readonly [group: string]: () => Promise<{ readonly operations: OperationsByFeature }> }
  }
  return (await loadGroup[group]?.())?.operations ?? {}
}

/** The operations as code; a document that has two names is a single document there, too. */
function operationLines(operations: object): readonly string[] {
  const documents = new Map<object, string>()
  const lines: string[] = []
  const nameOf = (document: DocumentNode) => {
    const known = documents.get(document) ?? `d${documents.size}`
    if (!documents.has(document)) {
      const short = shortOf(document)
      lines.push(`const ${known} = ${short === null ? JSON.stringify(document) : `__short(${short})`}`)
    }
    documents.set(document, known)
    return known
  }
  const codeOf = (value: object): string =>
    isDocument(value)
      ? nameOf(value)
      : `{${Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${codeOf(inner)}`)}}`
  const code = codeOf(operations)
  return [
    `import { compactDocument as __short } from ${JSON.stringify(documentBuilder)}`,
    ...lines,
    `export const operations = ${code}`,
  ]
}

const isDocument = (value: object): value is DocumentNode => 'kind' in value && value.kind === 'Document'
