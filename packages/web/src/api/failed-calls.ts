// Failed HTTP calls that do not go through the GraphQL client (files and pictures): reported to the keeper of the error log.

export interface FailedCall {
  /** Status of the answer; 0 when there was none, or when it is not known. */
  readonly code: number
  readonly mes: string
  readonly url: string
}
let sink: (call: FailedCall) => void = () => undefined

/** Says where failed calls go; the signed-in application does so once. */
export function onFailedCall(listener: (call: FailedCall) => void): void {
  sink = listener
}

/** Reports a failure; before there is a listener it is dropped. */
export const reportFailedCall = (call: FailedCall): void => sink(call)
