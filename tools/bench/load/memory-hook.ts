// Loaded into a server under measurement (`--expose-gc --import`): at SIGUSR2 it collects its garbage and prints what is left.
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.stdout.write(`${JSON.stringify({ memory: { rss, heap: heapUsed, external, at: Date.now() } })}\n`)
})
