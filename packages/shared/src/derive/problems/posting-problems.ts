// What a document that posts and a ledger have to declare (finance 4.22). Each problem says what to write.
import { type Catalogue, type Entity, type Field, type Fields, isKept, keptBalances } from '../../kernel/index.ts'
import { openTransitions } from '../../rules/lifecycle.ts'

/** Sentences about the posting declaration of an entity; an empty list: none is declared, or it is sound. */
export function postingProblemsOf(entity: Entity, catalogue: Catalogue): readonly string[] {
  if (entity.posting === undefined) return []
  return [
    ...moveProblems(entity),
    ...dateProblems(entity),
    ...balanceProblems(entity),
    ...changeProblems(entity),
    ...reversalProblems(entity),
    ...ledgersNamed(entity, catalogue),
    ...fulfilProblems(entity, catalogue),
  ]
}

function moveProblems(entity: Entity): readonly string[] {
  const { posting, lifecycle = {}, steps = {} } = entity
  if (posting === undefined) return []
  const all = { ...steps, ...lifecycle }
  const [post, undo] = [all[posting.by], all[posting.undo]]
  if (post === undefined)
    return [`posting.by names ${posting.by}, which is no move or step: take the moves of documentLifecycle`]
  if (undo === undefined)
    return [`posting.undo names ${posting.undo}, which is no move or step: take the steps of documentLifecycle`]
  const back = openTransitions(entity, post.to).map(([name]) => name)
  const frozen = Object.values(all).some(
    ({ from, freezes, to }) => freezes === true && (to === post.to || post.from.includes(to)) && from.length > 0,
  )
  return [
    ...(undo.from.length === 1 && undo.from[0] === post.to
      ? []
      : [`${posting.undo} reverses what ${posting.by} has posted, so it is made from ${post.to} alone`]),
    ...(lifecycle[posting.undo] === undefined
      ? []
      : [
          `${posting.undo} is a move with a button: declare it as a step, because the posting engine makes it with its rows`,
        ]),
    ...back.map((name) => `${name} leads on from ${post.to}: a posted document is reversed and nothing else`),
    ...(frozen
      ? []
      : [`a posted document is never changed: declare freezes on the move that sends it or on ${posting.by}`]),
    ...(entity.byStatus?.deletes?.includes(post.to) === true || entity.byStatus?.deletes?.includes(undo.to) === true
      ? [`a posted document is never deleted: take ${post.to} and ${undo.to} out of byStatus.deletes`]
      : []),
  ]
}

function dateProblems({ posting, fields, number }: Entity): readonly string[] {
  if (posting === undefined) return []
  const day = fields[posting.date]
  const isDay = day?.type === 'date' && day.required === true && isKept(day)
  return [
    ...(isDay ? [] : [`posting.date names ${posting.date}, which has to be a stored, required date`]),
    ...(number === undefined
      ? ['a document that posts has a number: declare number with at: the move that posts, or create']
      : []),
    ...(number !== undefined && number.at === posting.by && number.by !== posting.date
      ? [`its number and its period go by one date: write number.by: '${posting.date}'`]
      : []),
    ...(number?.at !== undefined && number.at !== posting.by
      ? [`its number is taken with ${number.at} and it posts with ${posting.by}: write number.at: '${posting.by}'`]
      : []),
  ]
}

function balanceProblems({ posting, fields }: Entity): readonly string[] {
  const { balanced } = posting ?? {}
  if (balanced === undefined) return []
  const lines = fields[balanced.lines]
  if (lines?.type !== 'lines') return [`posting.balanced names ${balanced.lines}, which are no lines`]
  return [balanced.debit, balanced.credit].flatMap((name) =>
    lines.of[name]?.type === 'money'
      ? []
      : [`posting.balanced compares ${balanced.lines}.${name}, which is no amount of money`],
  )
}

function changeProblems({ posting, fields, number }: Entity): readonly string[] {
  const fixed = [posting?.date, number?.field, posting?.reversal.of, posting?.reversal.by, 'status']
  return (posting?.changes ?? []).flatMap((name) => {
    const field = fields[name]
    if (field === undefined || field.type === 'lines' || !isKept(field))
      return [`posting.changes names ${name}, which is no stored field of the document`]
    return fixed.includes(name) ? [`posting.changes names ${name}, which a posted document keeps`] : []
  })
}

function reversalProblems({ name, posting, fields }: Entity): readonly string[] {
  if (posting === undefined) return []
  const { of, by } = posting.reversal
  const isOwn = (field: Field | undefined): boolean =>
    field?.type === 'ref' && field.to === name && field.readOnly === true
  return [of, by].flatMap((field) =>
    isOwn(fields[field])
      ? []
      : [`posting.reversal names ${field}: declare it as { type: 'ref', to: '${name}', readOnly: true }`],
  )
}

function ledgersNamed({ posting }: Entity, { entities }: Catalogue): readonly string[] {
  const known = [...entities.values()].flatMap(({ ledger }) => (ledger === undefined ? [] : [ledger.name]))
  return (posting?.ledgers ?? []).flatMap((name) =>
    known.includes(name) ? [] : [`posts to ${name}, which is no ledger. Ledgers: ${known.sort().join(', ')}`],
  )
}

/** What a document fulfils: lines of its own whose reference leads to lines of another document, and columns that both have. */
function fulfilProblems({ posting, fields }: Entity, { entities }: Catalogue): readonly string[] {
  const { fulfils } = posting ?? {}
  if (fulfils === undefined) return []
  const own = fields[fulfils.lines]
  if (own?.type !== 'lines') return [`posting.fulfils names ${fulfils.lines}, which are no lines`]
  const ref = own.of[fulfils.line]
  const [name = '', lines = ''] = ref?.type === 'ref' ? ref.to.split('.') : []
  const other = entities.get(name)?.fields[lines]
  if (other?.type !== 'lines')
    return [
      `posting.fulfils names ${fulfils.line}: declare it as { type: 'ref', to: 'PurchaseOrder.lines' } or the like`,
    ]
  if (fulfils.unless !== undefined && own.of[fulfils.unless]?.type !== 'boolean')
    return [`posting.fulfils.unless names ${fulfils.unless}, which is no yes-or-no column of ${fulfils.lines}`]
  const isDecimal = (of: Fields, column: string) => of[column]?.type === 'decimal'
  return Object.entries(fulfils.counts).flatMap(([column, from]) => [
    ...(isDecimal(other.of, column)
      ? []
      : [`posting.fulfils counts ${column}, which is no decimal of ${name}.${lines}`]),
    ...(isDecimal(own.of, from) ? [] : [`posting.fulfils counts ${from}, which is no decimal of ${fulfils.lines}`]),
  ])
}

const reserved = ['document', 'lineNo', 'postingDate', 'fiscalYear', 'periodNo']

/** Sentences about a ledger, and about rows that are only added. */
export function ledgerProblemsOf(entity: Entity, { entities }: Catalogue): readonly string[] {
  const { ledger, appendOnly, lifecycle } = entity
  const lines = Object.entries(entity.fields).flatMap(([name, field]) => (field.type === 'lines' ? [name] : []))
  return [
    ...(appendOnly && lifecycle !== undefined
      ? ['its rows are only added, so they have no life cycle: take lifecycle out']
      : []),
    ...(appendOnly
      ? lines.map(
          (name) =>
            `its rows are only added, and ${name} are lines, which a write replaces: make them an entity of their own`,
        )
      : []),
    ...(appendOnly && entity.system !== true
      ? ['its rows are written by the product alone: declare system: true']
      : []),
    ...(ledger === undefined ? [] : partProblems(entity, ledger, entities)),
  ]
}

function partProblems(
  { fields }: Entity,
  ledger: NonNullable<Entity['ledger']>,
  entities: Catalogue['entities'],
): readonly string[] {
  const { measures, dimensions, by, balanced, notBelowZero } = ledger
  const balances = keptBalances(ledger)
  const isAmount = (name: string) => {
    const field = fields[name]
    return (field?.type === 'money' || field?.type === 'decimal') && field.required === true && isKept(field)
  }
  return [
    ...(measures.length === 0 ? ['a ledger adds something up: declare measures'] : []),
    ...(by.length === 0 ? ['a ledger keeps balances: name at least one dimension in balances.by'] : []),
    ...(entities.has('LedgerDocument') ? [] : ['a ledger needs the entity LedgerDocument in its catalogue']),
    ...balances.flatMap((kept) =>
      entities.has(kept.balances)
        ? []
        : [
            `export its balances too: export const ${kept.balances} = ${kept.balances === ledger.balances ? '<ledger>.balances' : `<ledger>.further.${kept.balances}`}`,
          ],
    ),
    ...measures.flatMap((name) =>
      isAmount(name) ? [] : [`${name} is a measure, so it is money or a decimal, required and stored`],
    ),
    ...dimensions.flatMap((name) =>
      reserved.includes(name) ? [`every row of a ledger has ${name}: choose another name for the dimension`] : [],
    ),
    ...(balanced === undefined || balanced[0] !== balanced[1] ? [] : ['balanced compares two different measures']),
    ...(notBelowZero === undefined || (ledger.kept ?? measures).includes(notBelowZero)
      ? []
      : [`notBelowZero names ${notBelowZero}, which is no measure`]),
  ]
}
