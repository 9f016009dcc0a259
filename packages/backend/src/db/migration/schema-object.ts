/** What a database has in addition to its tables: it has a name and one statement, so that migrations can compare it one by one. */
export interface SchemaObject {
  readonly kind: 'extension' | 'function' | 'trigger' | 'storage' | 'index'
  readonly name: string
  /** What it depends on; an index follows when that is renamed, and goes when that is dropped. */
  readonly on?: { readonly table: string; readonly column?: string }
  readonly create: string
  readonly drop: string
}
