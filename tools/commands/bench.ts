// npm run bench [name [number ...] ...]: the measurements of tools/bench, all of them or those named. Numbers go to the measurement
// before them: `bench load 60` runs for sixty minutes.
import { filesOf } from '../run/paths.ts'

const helpers = ['measure', 'bulk-rows']
const known = filesOf('tools/bench/*.ts')
  .map((file) => file.slice('tools/bench/'.length, -'.ts'.length))
  .filter((name) => !helpers.includes(name))
const wanted: { readonly name: string; readonly numbers: number[] }[] = []
for (const word of process.argv.slice(2)) {
  const last = wanted.at(-1)
  if (last !== undefined && /^\d+$/.test(word)) last.numbers.push(Number(word))
  else wanted.push({ name: word, numbers: [] })
}
const unknown = wanted.map((w) => w.name).filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. Benches: ${known.join(', ')}.`)
  process.exit(2)
}
for (const { name, numbers } of wanted.length > 0 ? wanted : known.map((name) => ({ name, numbers: [] }))) {
  console.log(`\n${name}`)
  const { bench } = (await import(`../bench/${name}.ts`)) as { bench: (numbers: readonly number[]) => Promise<void> }
  await bench(numbers)
}
