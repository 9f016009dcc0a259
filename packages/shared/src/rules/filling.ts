// How far a demo company is while it is being written: what backend, gateway and page tell each other of it.
export interface FillingPart {
  readonly area: string
  readonly part: number
  readonly of: number
}
