// pnpm bench [name ...]: the measurements of tools/bench, all of them or those named.
import { filesOf } from '../run/paths.ts'

const known = filesOf('tools/bench/*.ts')
  .map((file) => file.slice('tools/bench/'.length, -'.ts'.length))
  .filter((name) => name !== 'measure')
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. Benches: ${known.join(', ')}.`)
  process.exit(2)
}
for (const name of wanted.length > 0 ? wanted : known) {
  console.log(`\n${name}`)
  const { bench } = (await import(`../bench/${name}.ts`)) as { bench: () => Promise<void> }
  await bench()
}
