// Writes next to the build which files an address needs (`.vite/pages.json`): the gateway names them in the page, so that a browser
// requests all of them at once and not one after the other as each says what it imports.
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { catalogue } from '@kantor/shared/catalogue'
import { screensOf } from '@kantor/shared/derive/routes'
import type { PageFiles } from '@kantor/shared/formats/page-files'
import type { Feature } from '@kantor/shared/kernel'
import type { Plugin, Rolldown } from 'vite'
import { featureModule } from './features.vite.ts'
import { inlineRuntime } from './runtime.vite.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>
type LoaderOf = (feature: Feature, screen: string) => () => Promise<object>

/** The plugin of the build. */
export const pageFiles = (): Plugin => ({
  name: 'page-files',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const inlined = inlineRuntime(bundle)
    const chunks = new Map(Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])))
    for (const one of Object.values(bundle)) {
      if (one.type !== 'asset' || !one.fileName.endsWith('.html')) continue
      const page = String(one.source)
      one.source = sheetLast(
        inlined === null ? page : page.replace(new RegExp(`\\s*<script[^>]*${inlined}[^>]*></script>`), ''),
      )
    }
    const source = JSON.stringify(await pagesOf(chunks), null, 1)
    this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source })
  },
})

/** A sheet in the head is waited for before anything is drawn; behind the skeleton only the scripts wait for it. */
function sheetLast(html: string): string {
  const sheets = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? []
  const without = sheets.reduce((page, sheet) => page.replace(sheet, ''), html)
  return without.replace('</body>', `${sheets.map((sheet) => `  ${sheet.trim()}\n  `).join('')}</body>`)
}

async function pagesOf(chunks: Chunks): Promise<PageFiles> {
  const { screenLoader } = (await import(pathToFileURL(here('./src/app/screen-loader.ts')).href)) as {
    readonly screenLoader: LoaderOf
  }
  const fileOf = (id: string) => [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(id))?.fileName
  const byFacade = new Map([...chunks.values()].map(({ facadeModuleId, fileName }) => [facadeModuleId, fileName]))
  const common = closureOf([fileOf(here('./src/main.tsx')), fileOf(here('./src/app/signed-in.ts'))], chunks)
  const start = closureOf([fileOf(here('./src/main.tsx'))], chunks)
  const beyond = (files: readonly (string | undefined)[], known: ReadonlySet<string>) => {
    const scripts = [...closureOf(files, chunks)].filter((file) => !known.has(file))
    const sheets = scripts.flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])])
    return [...scripts, ...new Set(sheets)].map((file) => `/${file}`)
  }
  const features = catalogue.features.flatMap((feature) => {
    const file = byFacade.get(featureModule(feature.path))
    if (file === undefined) return []
    const screens = screensOf(feature, new Set()).map(({ screen }) => {
      const module = moduleIn(screenLoader(feature, screen))
      return [screen, beyond([file, byFacade.get(module) ?? fileOf(module)], new Set([...common, file]))] as const
    })
    return [[feature.path, { title: feature.title, file: `/${file}`, screens: Object.fromEntries(screens) }] as const]
  })
  return { frame: beyond([...common], start), features: Object.fromEntries(features) }
}

/** Files with all that they import, and so on; the first ones first. */
function closureOf(files: readonly (string | undefined)[], chunks: Chunks): ReadonlySet<string> {
  const found = new Set<string>()
  const add = (file: string | undefined) => {
    if (file === undefined) throw new Error('page-files: a module on the way of a page is in no file')
    if (found.has(file)) return
    found.add(file)
    for (const next of chunks.get(file)?.imports ?? []) add(next)
  }
  files.forEach(add)
  return found
}

/** The module that a loader imports, out of its text: `() => import('./home.tsx')`, in the file of a registry. */
function moduleIn(loader: () => Promise<object>): string {
  const [, module] = /import\('([^']+)'\)/.exec(String(loader)) ?? []
  const found = ['./src/screens/', './src/special/', './src/app/pages/']
    .map((folder) => here(`${folder}${module ?? '?'}`))
    .find((file) => existsSync(file))
  if (found === undefined) throw new Error(`page-files: cannot tell what ${String(loader)} imports`)
  return found
}
