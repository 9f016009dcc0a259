// npm run bench <name [number ...] ...>: the measurements of tools/bench that are named, or `all` of them. Numbers go to the measurement
// before them: `bench load 60` runs for sixty minutes.
import { filesOf } from '../run/paths.ts'

const helpers = ['measure', 'bulk-rows']
const known = filesOf('tools/bench/*.ts')
  .map((file) => file.slice('tools/bench/'.length, -'.ts'.length))
  .filter((name) => !helpers.includes(name))
const usage = `npm run bench <name [number ...] ...>, or npm run bench all. Numbers go to the name before them: load 60.\nNames: ${known.join(', ')}`
const words = process.argv.slice(2)
if (words.length === 0 || words.some((word) => /^-/.test(word))) {
  console.error(`Usage: ${usage}`)
  process.exit(2)
}
const wanted: { readonly name: string; readonly numbers: number[] }[] = []
for (const word of words.filter((one) => one !== 'all')) {
  const last = wanted.at(-1)
  if (last !== undefined && /^\d+$/.test(word)) last.numbers.push(Number(word))
  else wanted.push({ name: word, numbers: [] })
}
const unknown = wanted.map((w) => w.name).filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}.\nUsage: ${usage}`)
  process.exit(2)
}
for (const { name, numbers } of words.includes('all') ? known.map((one) => ({ name: one, numbers: [] })) : wanted) {
  console.log(`\n${name}`)
  const { bench } = (await import(`../bench/${name}.ts`)) as { bench: (numbers: readonly number[]) => Promise<void> }
  await bench(numbers)
}
