// Runs first in each test process. Gives every test and hook a time limit: the runner that shares modules has none, and one hanging test
// would block the run. The limit is generous, because a busy machine is slow.

const seconds = 120

type Body = (...args: never[]) => unknown
type Define = (name: string, body: Body) => void

/** Wraps a function with a time limit. */
const limited =
  (body: Body) =>
  async (...args: never[]): Promise<void> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`It took longer than ${seconds} seconds.`)), seconds * 1000)
    })
    try {
      await Promise.race([body(...args), late])
    } finally {
      clearTimeout(timer)
    }
  }

/** Wraps a function that defines tests, and its `each`, so that their tests have the time limit. */
function limitedTests(define: jest.It): jest.It {
  const each = (...table: never[]) => {
    const forRows = (define.each as (...table: never[]) => Define)(...table)
    return (name: string, body: Body) => forRows(name, limited(body))
  }
  const one = (name: string, body: Body) => define(name, limited(body))
  return Object.assign(one, define, { each }) as jest.It
}

globalThis.it = limitedTests(it)
globalThis.test = limitedTests(test)
for (const hook of ['beforeAll', 'afterAll', 'beforeEach', 'afterEach'] as const) {
  const define = globalThis[hook]
  globalThis[hook] = (body: Body) => define(limited(body))
}

// A server that a failed test left open does not keep the process once the run is over.
process.once('disconnect', () => process.exit())
