// What a page needs, known before it asks: the build lists for each address the files of its screen, and the gateway names them
// in the page, so that a cold start on a slow line takes one round trip for all code instead of one per import (decision 0118).
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { catalogue } from '@kantor/shared/catalogue'
import { groups } from '@kantor/shared/catalogue/lazy'
import { groupPathOf } from '@kantor/shared/derive/names'
import { screensOf } from '@kantor/shared/derive/routes'
import type { Feature } from '@kantor/shared/kernel'
import { parse } from 'graphql'
import type { Plugin, Rolldown } from 'vite'
import { sentText } from './documents.vite.ts'
import { fixedTextOf } from './src/api/fixed-texts.ts'
import type { RoutedScreen } from './src/api/screen-contract.ts'

/** Files by the beginning of an address: those of `/employees/x/show` belong to `/employees/x/show/12`. */
export interface Preloads {
  /** What every page of a signed-in user has. */
  readonly frame: readonly string[]
  readonly screens: { readonly [address: string]: readonly string[] }
}

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk
type OperationLoaders = typeof import('./src/api/generated/index.ts').loadGroup

const web = fileURLToPath(new URL('.', import.meta.url))
const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
/** Only the program that runs the build reads these modules; named by address, they stay out of its own bundle. */
const loaded = <T>(path: string): Promise<T> => import(pathToFileURL(source(path)).href) as Promise<T>

/** Writes `.vite/preloads.json` beside the build, and starts the shell query in the page itself. */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: () => [{ tag: 'script', children: earlyShell(), injectTo: 'head-prepend' }],
    async generateBundle(_, bundle) {
      const list = await preloadsOf(bundle)
      this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: JSON.stringify(list, null, 1) })
    },
  }
}

/**
 * Asks who the user is while the scripts are still on their way; `session/early-shell.ts` takes the answer. Without the readable
 * cookie of a session nothing is asked. The hash is that of the text the client itself would send.
 */
export function earlyShell(): string {
  const sha256Hash = createHash('sha256')
    .update(sentText(parse(fixedTextOf('Shell'))))
    .digest('hex')
  const body = JSON.stringify({
    operationName: 'Shell',
    variables: {},
    extensions: { persistedQuery: { version: 1, sha256Hash } },
  })
  const init = `{method:'POST',credentials:'same-origin',headers:{'content-type':'application/json',accept:'application/graphql-response+json,application/json;q=0.9'},body:${JSON.stringify(body)}}`
  return `if(/(^|;\\s*)session=1(;|$)/.test(document.cookie)&&location.pathname!=='/login'){window.earlyShell=fetch('/graphql',${init});window.earlyShell.catch(function(){})}`
}

async function preloadsOf(bundle: Bundle): Promise<Preloads> {
  const files = filesIn(bundle)
  const { screenFor } = await loaded<typeof import('./src/screens/registry.ts')>('./src/screens/registry.ts')
  const { specialScreens } = await loaded<typeof import('./src/special/registry.ts')>('./src/special/registry.ts')
  const { pages } = await loaded<typeof import('./src/app/pages/registry.ts')>('./src/app/pages/registry.ts')
  const { loadGroup } = await loaded<typeof import('./src/api/generated/index.ts')>('./src/api/generated/index.ts')
  const moduleOf = (feature: Feature, screen: RoutedScreen): string => {
    if (specialScreens[feature.path]) return fileOf(specialScreens[feature.path], 'src/special')
    if (pages[feature.path]) return fileOf(pages[feature.path], 'src/app/pages')
    return fileOf(screenFor(feature, screen), 'src/screens')
  }
  const main = files(['index.html'])
  const frame = without(files(['src/app/signed-in.ts', 'src/app/shell-failure.ts']), main)
  const known = new Set([...main, ...frame])
  const screens: { [address: string]: readonly string[] } = {
    '/login': without(files(['src/app/pages/login-page.tsx']), main),
  }
  for (const feature of catalogue.features)
    for (const { screen, path } of screensOf(feature, new Set())) {
      const parts = [...(await partsOf(feature, loadGroup)), moduleOf(feature, screen)]
      const needed = without(files(parts, true), known)
      screens[path.replace(/\/:.*$/, '')] = needed
      if (screen === 'index') screens[feature.path] = needed
    }
  return { frame, screens }
}

/** The file behind a loader: its text names the module, `() => import('./home.tsx')`. */
function fileOf(loader: unknown, folder: string): string {
  const [, name] = /import\(['"]\.\/([^'"]+)['"]\)/.exec(String(loader)) ?? []
  if (name === undefined) throw new Error(`This loader names no module of ${folder}: ${String(loader)}`)
  return `${folder}/${name}`
}

/** Map of the group, declaration, and operations of the group where it has some. */
async function partsOf(feature: Feature, loadGroup: OperationLoaders): Promise<readonly string[]> {
  const group = groupPathOf(feature.path)
  const load = groups[group]
  if (load === undefined) throw new Error(`The catalogue has no group ${group}`)
  const { declarations } = await load()
  const folder = '../shared/src/catalogue'
  const wanted = [
    [load, folder],
    // Pages without a screen of their own, the sign-in among them, are in no map.
    [declarations[feature.path], group === '/' ? folder : `${folder}${group}`],
    [loadGroup[group], 'src/api/generated'],
  ] as const
  return wanted.flatMap(([loader, within]) => (loader === undefined ? [] : [fileOf(loader, within)]))
}

const without = (files: readonly string[], known: Iterable<string>): readonly string[] => {
  const held = new Set(known)
  return files.filter((file) => !held.has(file))
}

/** Files of modules with all that they import; of screens made of two screens those of both. */
function filesIn(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((part): part is Chunk => part.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [relative(web, id), chunk] as const)))
  /** Screens that stand beside or inside another one; the further halves of a page with two are loaded when they are opened. */
  const isInner = (file: string) => /(list|process)-module\.tsx$/.test(byFile.get(file)?.facadeModuleId ?? '')
  return (modules: readonly string[], withScreens = false): readonly string[] => {
    const found = new Set<string>()
    const add = (chunk: Chunk | undefined, isScreen: boolean): void => {
      if (chunk === undefined || found.has(chunk.fileName)) return
      found.add(chunk.fileName)
      for (const style of stylesOf(chunk)) found.add(style)
      for (const file of chunk.imports) add(byFile.get(file), false)
      if (withScreens && isScreen) for (const file of chunk.dynamicImports.filter(isInner)) add(byFile.get(file), false)
    }
    for (const name of modules) {
      const chunk = byModule.get(name)
      if (chunk === undefined) throw new Error(`The build has no chunk of ${name}`)
      add(chunk, /-module\.tsx$/.test(name))
    }
    return [...found].map((file) => `/${file}`)
  }
}

const stylesOf = (chunk: Chunk): Iterable<string> =>
  (chunk as Chunk & { readonly viteMetadata?: { readonly importedCss: Set<string> } }).viteMetadata?.importedCss ?? []
