// What each process of the tests begins with. Tests and hooks have a limit of time: the runner that lets files share modules has none
// of its own, and one test that hangs would hang the run. A busy machine is slow, not wrong, so it is wide.

const seconds = 120

type Body = (...args: never[]) => unknown
type Define = (name: string, body: Body) => void

/** The function, given up where it takes longer. */
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

/** What defines a test, alone or for each row of a table, with the limit round it. */
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
