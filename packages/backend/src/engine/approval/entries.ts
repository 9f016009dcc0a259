// The code behind the actions of every inbox and of every document with an approval, out of the catalogue alone.
import {
  type Action,
  type Approval,
  type Catalogue,
  type EveryKindActions,
  type InboxActions,
  isApproval,
  isRecordFeature,
} from '@kantor/shared/kernel'
import { documentTypeOf } from '@kantor/shared/rules/approval/types'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { ActionContext, ActionHandler, ActionsEntry } from '../actions/actions.ts'
import { wholeCompany } from '../read/data-scope.ts'
import { lockStored } from '../write/stored.ts'
import { applyOutcome, decide, type InboxScope } from './decide.ts'
import { decideMany } from './decide-many.ts'
import { type AccessOf, delegate, delegationsOf, revoke } from './delegations.ts'
import { type Approvals, documentFor } from './document.ts'
import { factsOf } from './facts.ts'
import { stepsOf, trailOf } from './history.ts'
import { blocked, counts, decided, requests, waiting } from './inbox.ts'
import { startOf } from './own-start.ts'
import { reassign } from './reassign.ts'
import { recall } from './rules.ts'
import { shownTask } from './shown-task.ts'
import { lockRequest, placeOf } from './store.ts'

type HandlersOf<A> = { readonly [N in keyof A]: A[N] extends Action ? ActionHandler<A[N]> : never }

/** Entries for all inboxes of the catalogue; an unknown kind of document stops the start. */
export function approvalEntries(
  catalogue: Catalogue,
  approvals: Approvals,
  accessOf: AccessOf,
): readonly ActionsEntry[] {
  const inboxes = catalogue.features.filter(isApproval)
  const unknown = inboxes.flatMap((f) => unknownKindsOf(f).map((kind) => `${f.path} ${kind}`))
  if (unknown.length > 0) throw new Error(`Inboxes of kinds that are not declared: ${unknown.join(', ')}`)
  return [
    ...inboxes.map((f) => ({
      path: f.path,
      handlers: beforeAll(
        f.documentTypes === 'ALL' ? { ...inbox(approvals, f), ...everyKind(approvals, accessOf) } : inbox(approvals, f),
      ),
    })),
    ...approvals.documents.flatMap((document) =>
      [document, ...(document.elsewhere ?? [])].map(({ path }) => {
        const feature = catalogue.features.find((f) => f.path === path)
        if (feature === undefined || !isRecordFeature(feature) || feature.entity !== document.entity)
          throw new Error(`${document.docType} names ${path}, which does not keep its rows`)
        // A list of documents without a screen for one of them has no trail below it.
        const isTraced = feature.actions?.approvalTrail !== undefined
        const own = feature.asks === undefined ? {} : { ownStart: startOf(document) }
        return { path, handlers: isTraced ? { ...ofDocument(document.docType), ...own } : {} }
      }),
    ),
  ] as readonly ActionsEntry[]
}

/** A user sees and decides in full what is addressed to them, even where it is about a person outside their data scope. */
function beforeAll(handlers: object): ActionsEntry['handlers'] {
  const all = Object.entries(handlers as ActionsEntry['handlers'])
  return Object.fromEntries(
    all.map(([name, run]) => [name, (context: ActionContext, given: never) => run(wholeCompany(context), given)]),
  )
}

const unknownKindsOf = ({ documentTypes }: Approval): readonly string[] =>
  documentTypes === 'ALL' ? [] : documentTypes.filter((name) => documentTypeOf(name) === undefined)

function inbox(approvals: Approvals, { documentTypes, level, columns }: Approval): HandlersOf<InboxActions> {
  const scope: InboxScope = { documentTypes, ...(level === undefined ? {} : { level }) }
  const facts = factsOf(approvals, columns, documentTypes)
  return {
    waiting: (context, given) => waiting(approvals, context, scope, facts, given),
    decided: (context, given) => decided(context, scope, facts, given),
    document: (context, { task }) => shownTask(approvals, context, scope, task),
    decide: async (context, given) => {
      isOwn(context, given.decider)
      return decide(approvals, context, scope, given)
    },
    decideMany: async (context, given) => {
      isOwn(context, given.decider)
      return decideMany(approvals, context, scope, given)
    },
  }
}

/** A screen holds decisions back for some seconds: what one person decided is not sent in the name of the next to sign in. */
function isOwn({ actor }: ActionContext, decider: number | null): void {
  if (decider !== null && decider !== actor.userId)
    throw new KantorError(
      'FORBIDDEN',
      'This decision was taken by another user whose session has ended. It was not carried out: sign in as that user and decide again.',
    )
}

function everyKind(approvals: Approvals, accessOf: AccessOf): HandlersOf<EveryKindActions> {
  return {
    counts: (context) => counts(approvals, context),
    requests: (context, given) => requests(approvals, context, given),
    recall: (context, given) => recallRequest(approvals, context, given),
    delegations: delegationsOf,
    delegate: (context, given) => delegate(approvals, context, accessOf, given),
    revoke: (context, { delegation }) => revoke(context, delegation),
    blocked,
    reassign: (context, given) => reassign(approvals, context, accessOf, given),
  }
}

interface Recalled {
  readonly request: number
  readonly rowVersion: number
  readonly comment: string | null
}

/** Takes one's own document back out of the inbox; its status follows. */
async function recallRequest(
  approvals: Approvals,
  context: ActionContext,
  { request: id, rowVersion, comment }: Recalled,
) {
  const { tx, engine, actor } = context
  const at = await placeOf(context, id)
  if (at === undefined) throw new KantorError('NOT_FOUND')
  const document = documentFor(approvals, at.docType)
  if (document.isSentForGood) throw new KantorError('BAD_STATE', 'This cannot be withdrawn: it has already happened.')
  // The document before its round, as everywhere: two who lock in different orders would wait for each other.
  const row = await lockStored(tx, engine, actor, document.entity, at.docId)
  const found = await lockRequest(context, id)
  if (row === undefined || found === undefined) throw new KantorError('NOT_FOUND')
  if (found.status !== 'WAITING' || found.purpose !== 'APPROVE') throw new KantorError('TASK_NOT_PENDING')
  if (found.rowVersion !== rowVersion) throw new KantorError('STALE_VERSION')
  await recall(approvals.notify, context, document, row.id, comment)
  await applyOutcome(context, document, row, 'DRAFT', 'DRAFT', comment)
}

const ofDocument = (docType: string) => ({
  approvalSteps: async (context: ActionContext, { document }: { document: number }) =>
    listed(await stepsOf(context, docType, document)),
  approvalTrail: async (context: ActionContext, { document }: { document: number }) =>
    listed(await trailOf(context, docType, document)),
})
const listed = <T>(rows: readonly T[]) => ({ total: rows.length, rows })
