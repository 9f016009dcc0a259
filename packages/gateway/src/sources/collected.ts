// One request over a pool whose answer is read to its end at once, piece by piece as it comes in: no stream, no copy.
import type { Dispatcher } from 'undici'
import type { Life } from '../http/request-life.ts'

interface Asked {
  readonly path: string
  readonly method: string
  readonly headers: { readonly [name: string]: string }
  readonly body?: Dispatcher.DispatchOptions['body']
  readonly life?: Life | undefined
}
interface Begun {
  readonly status: number
  readonly headers: { readonly [name: string]: string | string[] | undefined }
}
/** An answer read to its end: a backend that dies in the middle of one has not answered. */
export interface WholeAnswer extends Begun {
  readonly pieces: readonly Buffer[]
}

/** The whole answer; one that breaks off, takes too long or is given up rejects. */
export function collected(pool: Dispatcher, { path, method, headers, body, life }: Asked): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let status = 0
    let begun: Begun['headers'] = {}
    let control: Dispatcher.DispatchController | undefined
    const giveUp = () => {
      if (life?.over === undefined) return
      reject(life.over)
      control?.abort(life.over)
    }
    const over = () => life?.forget(giveUp)
    if (life?.over !== undefined) return giveUp()
    life?.whenOver(giveUp)
    pool.dispatch(
      { path, method: method as 'GET', headers, body: body ?? null },
      {
        onRequestStart(controller) {
          control = controller
          giveUp()
        },
        onResponseStart(_controller, code, headers) {
          status = code
          begun = headers
        },
        onResponseData(_controller, piece) {
          pieces.push(piece)
        },
        onResponseEnd() {
          over()
          resolve({ status, headers: begun, pieces })
        },
        onResponseError(_controller, error) {
          over()
          reject(error)
        },
      },
    )
  })
}
