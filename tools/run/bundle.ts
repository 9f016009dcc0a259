// node tools/run/bundle.ts <backend|gateway> ...: makes the files that the servers run, one for each process and a few that they
// share, out of some thousand sources. What the manifest of a package names stays outside and is loaded from node_modules.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'rolldown'
import { at, textOf } from './paths.ts'
import { entriesOf, type ServerPackage, serverPackages } from './servers.ts'

/** A source does not lie where the file lies that it becomes part of: only one file of each package asks where it is. */
export const placesAreResolved: Plugin = {
  name: 'places-are-asked',
  transform: {
    filter: {
      id: { include: /\/packages\/\w+\/src\//, exclude: /\/src\/place\.ts$/ },
      code: /import\.meta\.(?:dirname|filename|url|main)\b/,
    },
    handler(_, id) {
      this.error(`${id} asks where it lies, which is another place once it is built. Take the folder from place.ts.`)
    },
  },
}

/** The packages that a manifest names; those of the workspace become part of the file. */
function outsiders(folder: string): readonly string[] {
  const { dependencies = {} } = JSON.parse(textOf(`${folder}/package.json`) ?? '{}') as {
    readonly dependencies?: { readonly [name: string]: string }
  }
  return Object.keys(dependencies).filter((name) => !name.startsWith('@kantor/'))
}

/** How the files of a package are made. They go into its folder `dist`, where `import.meta.resolve` finds what the sources find. */
export function bundleOf(name: ServerPackage): BuildOptions {
  const folder = `packages/${name}`
  const outside = outsiders(folder)
  return {
    cwd: at(folder),
    input: Object.fromEntries(entriesOf(name).map((source) => [basename(source, '.ts'), `src/${source}`])),
    platform: 'node',
    external: (id) => id.startsWith('node:') || outside.some((one) => id === one || id.startsWith(`${one}/`)),
    plugins: [placesAreResolved],
    output: { dir: 'dist', format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
  }
}

/** Files of a build before this one; folders are built by others. */
function removeFilesOf(folder: string): void {
  mkdirSync(at(folder), { recursive: true })
  for (const file of readdirSync(at(folder), { withFileTypes: true })) if (file.isFile()) rmSync(at(folder, file.name))
}

if (import.meta.main)
  for (const name of process.argv.slice(2)) {
    const known = serverPackages.find((one) => one === name)
    if (known === undefined) throw new Error(`There is no server "${name}". Servers: ${serverPackages.join(', ')}.`)
    removeFilesOf(`packages/${known}/dist`)
    await build(bundleOf(known))
  }
