/** A role of the demo company: the codes of its lines are a form id and the letters of what it may do. */
export interface Role {
  readonly code: string
  readonly name: string
  readonly lines: readonly string[]
  /** All codes of the catalogue, also future ones. */
  readonly all?: true
}
