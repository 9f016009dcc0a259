// What Apollo's cache keeps of answers, so that a screen shows at once what it had while it asks again. Every answer is stored
// under its question: a row of a list is a choice of columns read at one moment, and merged by its id with the row of another
// screen it would be neither (docs/decisions/history/0049). A write makes all answers old; the number of answers is bounded.
import { ApolloLink, type Cache, InMemoryCache, type OperationVariables } from '@apollo/client'
import { type DocumentNode, OperationTypeNode } from 'graphql'
import { tap } from 'rxjs'

/** Answers kept at most, the latest; those on a screen are kept in any case. */
export const maxAnswers = 40

/** Always requested whole, and changed by the updates that arrive about them: each of these is one object by its id. */
const byId: ReadonlySet<string | undefined> = new Set(['Job', 'InboxMessage'])

/** Kept true by the frame itself: a write of another screen does not touch them. */
const keptOnWrite: ReadonlySet<string> = new Set(['unreadCount', 'messages', 'messageContent'])

interface Question {
  readonly query: DocumentNode
  readonly variables?: OperationVariables | undefined
}

export class AnswerCache extends InMemoryCache {
  /** Store names of the answers, the one requested last at the end. */
  private readonly order = new Set<string>()
  private readonly watched = new Map<string, number>()
  /** On a screen during a write: gone as soon as they leave it, unless they were requested again. */
  private readonly old = new Set<string>()

  constructor() {
    super({
      // Without memos of each object a page of a hundred rows is kept in 80 kB instead of 2 MB.
      resultCaching: false,
      dataIdFromObject: ({ __typename, id }) =>
        byId.has(__typename) && id ? `${__typename}:${String(id)}` : undefined,
    })
  }

  override write<TData = unknown, TVariables extends OperationVariables = OperationVariables>(
    options: Cache.WriteOptions<TData, TVariables>,
  ) {
    const written = super.write(options)
    if (options.dataId === undefined || options.dataId === 'ROOT_QUERY')
      for (const name of this.namesOf(options)) {
        this.order.delete(name)
        this.order.add(name)
        this.old.delete(name)
      }
    this.trim()
    return written
  }

  override watch<TData = unknown, TVariables extends OperationVariables = OperationVariables>(
    options: Cache.WatchOptions<TData, TVariables>,
  ): () => void {
    const stop = super.watch(options)
    const names = this.namesOf(options)
    for (const name of names) this.watched.set(name, (this.watched.get(name) ?? 0) + 1)
    return () => {
      stop()
      for (const name of names) this.unwatch(name)
    }
  }

  override reset(options?: Cache.ResetOptions): Promise<void> {
    this.order.clear()
    this.old.clear()
    return super.reset(options)
  }

  /** Something was written: what no screen shows is forgotten, what one shows as soon as it is left. */
  outdate(): void {
    const touched = [...this.order].filter((name) => !keptOnWrite.has(name.split(/[({]/)[0] ?? name))
    for (const name of touched) if (this.watched.has(name)) this.old.add(name)
    this.drop(touched.filter((name) => !this.watched.has(name)))
  }

  private unwatch(name: string): void {
    const count = (this.watched.get(name) ?? 1) - 1
    if (count > 0) return void this.watched.set(name, count)
    this.watched.delete(name)
    if (this.old.delete(name)) this.drop([name])
  }

  private trim(): void {
    const surplus = this.order.size - maxAnswers
    if (surplus > 0) this.drop([...this.order].filter((name) => !this.watched.has(name)).slice(0, surplus))
  }

  private drop(names: readonly string[]): void {
    if (names.length === 0) return
    const gone = new Set(names)
    for (const name of names) this.order.delete(name)
    this.modify({
      id: 'ROOT_QUERY',
      broadcast: false,
      fields: (value, { storeFieldName, DELETE }) => (gone.has(storeFieldName) ? DELETE : value),
    })
    this.gc()
  }

  /** The names under which the root fields of a question stand in the store. */
  private namesOf({ query, variables }: Question): readonly string[] {
    return query.definitions.flatMap((definition) =>
      definition.kind === 'OperationDefinition' && definition.operation === 'query'
        ? definition.selectionSet.selections.flatMap((field) =>
            field.kind === 'Field'
              ? [
                  this.policies.getStoreFieldName({
                    typename: 'Query',
                    fieldName: field.name.value,
                    field,
                    ...(variables && { variables }),
                  }),
                ]
              : [],
          )
        : [],
    )
  }
}

/** Writes that change nothing that a screen shows. */
const quietWrites: ReadonlySet<string | undefined> = new Set([
  'SaveErrorLog',
  'ReadMessage',
  'RemoveMessage',
  'RestoreMessage',
])

/** Makes all answers old with every write, a failed one too: it may have been done before its answer was lost. */
export const outdatingLink = (cache: AnswerCache): ApolloLink =>
  new ApolloLink((operation, forward) =>
    operation.operationType === OperationTypeNode.MUTATION && !quietWrites.has(operation.operationName)
      ? forward(operation).pipe(tap({ next: () => cache.outdate(), error: () => cache.outdate() }))
      : forward(operation),
  )
