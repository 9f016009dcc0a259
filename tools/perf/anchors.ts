// The anchors: installed from their own lockfile and built under .cache, once, by the user who measures; an install of the
// product would be 390 MB heavier with them.
import { cpSync, rmSync } from 'node:fs'
import { at, filesOf } from '../run/paths.ts'
import { mustRun } from '../run/process.ts'
import { unlessFresh } from '../run/stamp.ts'

export const anchors = ['react-admin', 'refine', 'native'] as const
const sources = 'tools/perf/anchors'
const place = '.cache/perf/anchors'
/** As tools/boot.mjs installs the product. */
const pnpm = ['npx', '--yes', 'pnpm@12.21.0']

/** Gives the folder with a built folder for each anchor. */
export async function builtAnchors(): Promise<string> {
  const outputs = anchors.map((name) => `${place}/dist/${name}/${name}.html`)
  await unlessFresh('perf-anchors', filesOf(`${sources}/**/*`), outputs, async () => {
    console.log('Installing and building the anchors; this is done once ...')
    rmSync(at(place), { recursive: true, force: true })
    cpSync(at(sources), at(place), { recursive: true })
    await mustRun([...pnpm, 'install', '--frozen-lockfile'], { in: place })
    for (const name of anchors) await mustRun(['vite', 'build'], { in: place, env: { ANCHOR: name } })
  })
  return at(place, 'dist')
}
