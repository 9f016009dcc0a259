// The other gateways: installed from their own lockfile under .cache, once, by the user who measures; then started one process each.
import { cpSync, rmSync } from 'node:fs'
import { at, filesOf } from '../../run/paths.ts'
import { mustRun } from '../../run/process.ts'
import { unlessFresh } from '../../run/stamp.ts'

const sources = 'tools/bench/gateway/anchors'
const place = '.cache/bench/gateway-anchors'
/** As tools/boot.mjs installs the product. */
const pnpm = ['npx', '--yes', 'pnpm@12.21.0']

/** Gives the folder in which the anchors stand ready to start. */
export async function installedAnchors(): Promise<string> {
  await unlessFresh('gateway-anchors', filesOf(`${sources}/*`), [`${place}/server.mjs`], async () => {
    console.log('Installing the anchors; this is done once ...')
    rmSync(at(place), { recursive: true, force: true })
    cpSync(at(sources), at(place), { recursive: true })
    await mustRun([...pnpm, 'install', '--frozen-lockfile'], { in: place })
  })
  return place
}
