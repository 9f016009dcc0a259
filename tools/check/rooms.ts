// Rooms: a folder holds as many files as one looks through at once. With the sizes of the largest come the arrows that go up
// against the ranks of the areas, and the circles that types close; each of these numbers may only fall.
import { dirname } from 'node:path/posix'
import { filesOf } from '../run/paths.ts'
import type { Findings } from './check.ts'
import { circlesOf } from './cycles.ts'
import { resolverOf, upwardArrows } from './layers.ts'
import type { Source } from './source.ts'

/** Source files of one folder, tests among them. */
export const mostInRoom = 40

/** Rooms with more files than that: how many they have today. A room that is cut is taken out, one that shrinks is lowered. */
export const crowdedRooms: { readonly [folder: string]: number } = {
  'packages/backend/src/db': 53,
  'packages/backend/src/engine/upload': 53,
  'packages/shared/src/derive': 52,
  'packages/web/src/ui': 46,
  'packages/gateway/src/http': 45,
}

/** Files that do not count, and why: no one looks through them. */
export const uncounted: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  { pattern: /\.gen\.ts$/, reason: 'indexes that the generator writes next to what they list' },
  { pattern: /^packages\/web\/src\/api\/generated\//, reason: 'operations and their types, written by the generator' },
  { pattern: /\.generated\.ts$/, reason: 'types of operations, written by the generator' },
  { pattern: /^packages\/backend\/drizzle\//, reason: 'migrations: one after another, never changed once released' },
]

/** Imports of code against the ranks: how many there are today. Tests of an area build whole companies, so theirs are counted only. */
export const mostUpwardArrows = 1

/** Circles that types close: how many there are today, and how many files are in one. */
export const mostCircles = { circles: 34, files: 98 }

/** Folder -> the number of its files that count, the largest first. */
export function roomsOf(files: readonly string[]): readonly { readonly folder: string; readonly files: number }[] {
  const counted = files.filter((file) => !uncounted.some(({ pattern }) => pattern.test(file)))
  return [...Map.groupBy(counted, (file) => dirname(file))]
    .map(([folder, inside]) => ({ folder, files: inside.length }))
    .sort((a, b) => b.files - a.files || a.folder.localeCompare(b.folder))
}

/** Rooms beyond the limit or beyond what is listed for them, and entries of the list that have become needless. */
export function roomProblems(
  files: readonly string[],
  listed: { readonly [folder: string]: number } = crowdedRooms,
): readonly string[] {
  const rooms = roomsOf(files)
  const limitOf = (folder: string) => Math.max(mostInRoom, listed[folder] ?? 0)
  const sizes = new Map(rooms.map((room) => [room.folder, room.files]))
  return [
    ...rooms
      .filter((room) => room.files > limitOf(room.folder))
      .map((room) => `${room.folder}: ${room.files} files, limit ${limitOf(room.folder)}; give it subfolders`),
    ...Object.keys(listed)
      .filter((folder) => (sizes.get(folder) ?? 0) <= mostInRoom)
      .map((folder) => `tools/check/rooms.ts: ${folder} is not crowded any more; take it out of the list`),
  ]
}

/** Listed rooms that have shrunk since, so that their entry can be lowered. */
const shrunk = (files: readonly string[]): readonly string[] =>
  roomsOf(files)
    .filter((room) => room.files > mostInRoom && room.files < (crowdedRooms[room.folder] ?? 0))
    .map((room) => `${room.folder} has ${room.files}; lower its entry in tools/check/rooms.ts`)

/** Rooms, arrows against the ranks and circles, over the files on disk and the parsed sources. */
export function checkRooms(all: readonly Source[]): Findings {
  const resolve = resolverOf(new Set(all.map((s) => s.file)))
  const files = filesOf('{packages,tools,e2e}/**/*.{ts,tsx,mts,js,mjs,sql}')
  const arrows = upwardArrows(all, resolve)
  const circles = circlesOf(all, resolve)
  const inCircles = circles.reduce((sum, circle) => sum + circle.length, 0)
  const [code, tests] = [arrows.filter((a) => !a.isTest), arrows.filter((a) => a.isTest)]
  const over = (what: string, value: number, most: number, examples: readonly string[]) =>
    value > most ? [`${what}: ${value}, at most ${most}`, ...examples.slice(0, 5)] : []
  const largest = roomsOf(files).slice(0, 8)
  return {
    problems: [
      ...roomProblems(files),
      ...over('imports against the ranks', code.length, mostUpwardArrows, code.map(wordsOf)),
      ...over('circles', circles.length, mostCircles.circles, circles.map(namesOf)),
      ...over('files in circles', inCircles, mostCircles.files, circles.map(namesOf)),
    ],
    notes: [
      `largest rooms: ${largest.map((room) => `${room.folder} ${room.files}`).join(', ')}`,
      ...(code.length < mostUpwardArrows ? [`lower mostUpwardArrows to ${code.length}`] : []),
      ...(circles.length < mostCircles.circles || inCircles < mostCircles.files
        ? [`lower mostCircles to ${circles.length} and ${inCircles}`]
        : []),
      `${code.length} imports of code against the ranks, ${tests.length} of tests; ${circles.length} circles with types, of ${inCircles} files`,
      ...shrunk(files),
    ],
  }
}

const wordsOf = ({ from, to }: { readonly from: string; readonly to: string }) => `${from} imports ${to}`
const namesOf = (circle: readonly string[]) => `circle of ${circle.length}: ${circle.slice(0, 6).join(', ')}`
