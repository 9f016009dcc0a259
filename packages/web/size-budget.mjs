// The weight of the routes, checked against the anchors: gzip of everything a route loads, out of the build's manifest.
// Run after `vite build`; exits with 1 when a route is too heavy.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { anchorKilobytes, routes } from './route-budgets.mjs'

const dist = new URL('./dist/', import.meta.url)
const kilobyte = 1000
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))

/** Files of chunks and everything they import statically. */
function closure(keys, seen = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`size-budget: the manifest has no ${key}`)
    if (seen.has(key)) continue
    seen.add(key)
    closure(chunk.imports ?? [], seen)
  }
  return seen
}

/** Static imports that lead back to their own chunk, as text. */
function circles() {
  const found = new Set()
  const done = new Set()
  const walk = (key, path) => {
    const at = path.indexOf(key)
    if (at >= 0) return void found.add(path.slice(at).join(' > '))
    if (done.has(key)) return
    for (const next of manifest[key].imports ?? []) walk(next, [...path, key])
    done.add(key)
  }
  for (const key of Object.keys(manifest)) walk(key, [])
  return found
}

const sizes = new Map()
function gzipped(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / kilobyte)
  return sizes.get(file)
}
const sum = (files) => [...files].reduce((total, file) => total + gzipped(file), 0)
const scripts = (keys) => new Set([...keys].map((key) => manifest[key].file))
const styles = (keys) => new Set([...keys].flatMap((key) => manifest[key].css ?? []))

const heaviest = (pattern) =>
  Object.keys(manifest)
    .filter((key) => pattern.test(key))
    .sort((a, b) => sum(scripts(closure([b]))) - sum(scripts(closure([a]))))
    .slice(0, 1)

/** A group of the build by its name (chunks.vite.ts). */
const group = (name) => Object.keys(manifest).find((key) => key.startsWith(`_${name}-`) && key.endsWith('.js')) ?? name
const main = [group('start')]
const login = closure([...main, 'src/app/pages/login-page.tsx'])
const frame = [
  ...main,
  group('frame'),
  // Of the menu groups the heaviest map counts, and the heaviest file of a feature.
  ...heaviest(/catalogue\/.*index\.gen\.ts$/),
  ...heaviest(/^virtual:feature\//),
]
/** Lists are a part of the frame's file. */
const list = closure(frame)
const beyond = (key) => [...scripts(closure([key]))].filter((file) => !scripts(list).has(file))

const rows = [
  ['JS sign-in', sum(scripts(login)), 0.55 * anchorKilobytes],
  // 0.85 until the refusals and remedies of the ledger, which every screen may have to show, came in with 0.4 KB.
  ['JS frame and first list', sum(scripts(list)), 0.86 * anchorKilobytes],
  ...Object.entries(routes).map(([name, { module, kilobytes }]) => [
    `JS ${name} after a list`,
    sum(beyond(module)),
    kilobytes,
  ]),
  ['CSS', sum(styles(list)), 10],
]
let failed = 0
// A browser asks a plain server for six files at a time: what a first list needs, and the question who is signed in, are six, so
// that over a slow line they are one round trip (docs/decisions/history/0130-the-first-list-in-three-answers.md).
const pages = JSON.parse(readFileSync(new URL('.vite/pages.json', dist), 'utf8'))
const ofStart = scripts(closure(main)).size + styles(closure(main)).size
const asked = (path) => {
  const { screens } = pages.features[path]
  return 1 + ofStart + pages.frame.length + 1 + screens.index.length
}
for (const path of ['/employees/working-information', '/employees/personal-information', '/master/departments']) {
  const over = asked(path) > 6
  if (over) failed += 1
  process.stdout.write(`${over ? 'OVER' : 'ok  '} requests of ${path}: ${asked(path)} of 6 at once\n`)
}
// The page says which layer wins over which before any sheet does: the reset must not win over what components say, whichever
// sheet comes first.
const layers = /@layer reset, ?base, ?tokens, ?recipes;/
if (!layers.test(readFileSync(new URL('index.html', dist), 'utf8'))) {
  failed += 1
  process.stdout.write('FAIL layers of the page: index.html must name them in order before any style sheet\n')
}
// Chunks that import each other run before what they need: a component is undefined at first sight, and only there.
for (const circle of circles()) {
  failed += 1
  process.stdout.write(`FAIL chunks in a circle: ${circle}\n`)
}
for (const [name, size, budget] of rows) {
  const over = size > budget
  if (over) failed += 1
  process.stdout.write(`${over ? 'OVER' : 'ok  '} ${name}: ${size.toFixed(1)} KB of ${budget.toFixed(1)} KB gzip\n`)
}
process.exitCode = failed > 0 ? 1 : 0
