// A flag that V8 does not know is reported on the standard error, and nothing else happens: so a newer Node may lose one unseen.
import { spawnSync } from 'node:child_process'

const run = (program: string) => {
  const [heap, tidy] = ['./heap.ts', '../../shared/src/server/heap.ts'].map((file) =>
    JSON.stringify(new URL(file, import.meta.url).href),
  )
  const { stdout, stderr } = spawnSync(process.execPath, [
    '--input-type=module',
    '-e',
    program.replaceAll('HEAP', heap ?? '').replaceAll('TIDY', tidy ?? ''),
  ])
  return { stdout: String(stdout), stderr: String(stderr) }
}

it('is kept by flags that this Node knows', () => {
  expect(run(`(await import(HEAP)).keepHeap()`)).toEqual({ stdout: '', stderr: '' })
  expect(run(`(await import('node:v8')).setFlagsFromString('--no-such-flag')`).stderr).toContain('no-such-flag')
})

it('is given back to the machine once the start is over', () => {
  const started = `
    const { keepHeap } = await import(HEAP)
    const { tidyHeap } = await import(TIDY)
    keepHeap()
    // As a start leaves it behind: a lot that lived for a while.
    for (let turn = 0; turn < 40; turn++) globalThis.left = Array.from({ length: 50_000 }, (_, at) => ({ at, text: 'x' + at }))
    globalThis.left = undefined
    const before = process.memoryUsage.rss()
    tidyHeap()
    console.log(JSON.stringify({ before, after: process.memoryUsage.rss(), gc: typeof globalThis.gc }))`
  const { stdout, stderr } = run(started)
  expect(stderr).toBe('')
  const { before, after, gc } = JSON.parse(stdout)
  expect(before - after).toBeGreaterThan(50e6)
  expect(gc).toBe('undefined')
})
