// The lines of an event as they are posted: from what its document handed over to lines with their accounts, centres and open items.
import { OpenItemBalance } from '@kantor/shared/catalogue/finance-slip/entities/open-items.entity'
import { PostingEvent } from '@kantor/shared/catalogue/finance-slip/posting-event.entity'
import { AccountCenter } from '@kantor/shared/catalogue/master/entities/account-center.entity'
import { Vendor } from '@kantor/shared/catalogue/master/entities/vendor.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type JournalLine, journalOf } from '@kantor/shared/rules/ledger/posting-line'
import { type BufferFactLine, bufferLines } from '@kantor/shared/rules/ledger/postings/buffer'
import { hasItem, openItemRows, type PlacedLine } from '@kantor/shared/rules/ledger/postings/event'
import { baseCurrency } from '@kantor/shared/rules/ledger/slips/slip-lines'
import { sql } from 'drizzle-orm'
import { asText, ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { type RowsContext, storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { requiredAccounts } from '../posting-accounts.ts'
import { lineFacts } from './slip-facts.ts'

/**
 * An event has one slip, so its own number names the draft; no counter is waited for while balances are locked. A slip that is made anew has a number behind it,
 * because the voided one stays.
 */
export const draftNoOf = (event: number, again = 0): string =>
  again === 0 ? `DE-${event}` : `DE-${event}-${again + 1}`

/** The open items of the slip of an event, for its last signature: the lines of the event say what they open and settle. None of other slips. */
export async function openItemsOf(
  context: RowsContext,
  slip: { readonly draftNo: string | null; readonly slipDate: string | null },
) {
  const id = Number(/^DE-(\d+)/.exec(slip.draftNo ?? '')?.[1] ?? 0)
  const event =
    id === 0 ? undefined : await storedRow(context, PostingEvent, ['eventKey', 'payload'], { where: { id } })
  if (event === undefined) return []
  const lines = await eventLines(context, { ...event, day: slip.slipDate ?? '' })
  return lines.some((line) => hasItem({ line }))
    ? openItemRows((await placedLines(context, { lines, day: slip.slipDate ?? '' })).lines)
    : []
}

/** What finance hands over of an entry of its buffer. */
interface BufferPayload {
  readonly kind: string
  readonly document: string | null
  readonly employee: string | null
  readonly payee: string | null
  readonly currency: string | null
  readonly amount: string
  readonly payable: string | null
  readonly lines: readonly BufferFactLine[]
  readonly dueDate?: string | null
  readonly advanceKey?: string | null
  /** Id of the account of the cash or bank account that finance chose. */
  readonly bank?: number | null
}
interface LinePayload {
  readonly lines: readonly JournalLine[]
}

/** The lines of an event as its document handed them over. Throws where they cannot be made without someone who looks at them. */
export async function eventLines(
  context: RowsContext,
  {
    eventKey,
    payload,
    day,
  }: { readonly eventKey: string | null; readonly payload: string | null; readonly day: string },
): Promise<readonly JournalLine[]> {
  const given = JSON.parse(payload ?? '{}') as BufferPayload | LinePayload
  return 'kind' in given ? linesOfBuffer(context, eventKey ?? '', given, day) : given.lines
}

async function linesOfBuffer(
  context: RowsContext,
  eventKey: string,
  entry: BufferPayload,
  day: string,
): Promise<readonly JournalLine[]> {
  if (entry.currency != null && entry.currency !== baseCurrency)
    throw new KantorError(
      'CURRENCY_NOT_ALLOWED',
      `${entry.document} is in ${entry.currency}: post it by a cash or bank entry, which has the rate of the day.`,
    )
  const center = entry.employee === null ? null : await centerOf(context, entry.employee, day)
  const lines = bufferLines({
    eventKey,
    document: entry.document ?? '',
    dueDate: entry.dueDate ?? day,
    employee: entry.employee,
    vendor: entry.payee == null ? null : await vendorNamed(context, entry.payee),
    amount: entry.amount,
    payable: entry.payable ?? entry.amount,
    lines: entry.lines.map((line) => ({ ...line, center: line.center ?? center })),
    advanceKey: entry.advanceKey ?? (entry.kind.startsWith('TRAVEL') ? 'TRAVEL_ADVANCE' : 'EMPLOYEE_LOAN'),
    bank: entry.bank ?? null,
  })
  return journalOf(lines).lines
}

/** The code of a vendor by its name or legal name, as documents of human resources name a hospital or a school. */
async function vendorNamed(context: RowsContext, name: string): Promise<string> {
  const vendor = await storedRow(context, Vendor, ['code'], {
    where: {},
    and: (c) => sql`${name} in (${c.name}, ${c.legalName})`,
  })
  if (vendor?.code == null)
    throw new KantorError('PARTY_REQUIRED', `No vendor is named ${name}. Add it to the vendors, then try again.`, {
      values: { page: `/master/vendors/create?${new URLSearchParams({ name })}` },
    })
  return vendor.code
}

/** The centre that bears most of the department of an employee on a day, or of the nearest department above it; null where none does. */
async function centerOf({ tx, actor }: RowsContext, employeeNo: string, day: string): Promise<string | null> {
  const [row] = await typedRows(
    tx,
    { center: asText(sql`a.code`) },
    sql`from (with recursive up (id, parent, depth) as (
        select d.id, d.parent_department_id, 0 from employee e join department d on d.id = e.department_id
          where e.company_code = ${actor.companyCode} and e.employee_no = ${employeeNo}
        union all select d.id, d.parent_department_id, up.depth + 1 from department d join up on d.id = up.parent where up.depth < 20)
      select a.code, up.depth, c.percent from up join department_center c on c.department_id = up.id and c.valid_from <= ${day}::date
        and coalesce(c.valid_to >= ${day}::date, true) join account_center a on a.id = c.account_center_id and a.is_posting) a
      order by a.depth, a.percent desc, a.code limit 1`,
  )
  return row?.center ?? null
}

/** The lines with their accounts and centres, and what these ask of them: a handful of statements, however many lines there are. */
export async function placedLines(
  context: RowsContext,
  { lines, day }: { readonly lines: readonly JournalLine[]; readonly day: string },
) {
  const codes = [...new Set(lines.flatMap(({ center }) => center ?? []))]
  const centers = new Map(
    codes.length === 0
      ? []
      : (await storedRows(context, AccountCenter, ['id', 'code'], { where: { code: codes } })).map(
          ({ id, code }) => [code, id] as const,
        ),
  )
  const centerOf = ({ centerId, center }: JournalLine) => centerId ?? centers.get(center ?? '') ?? null
  const unplaced = lines.filter(({ account }) => account == null)
  const found = await requiredAccounts(
    context,
    unplaced.map((line) => ({ ...qualifiersOf(line), key: line.key, day, center: centerOf(line) })),
  )
  const accountOf = new Map(unplaced.map((line, i) => [line, found[i] ?? 0]))
  const places = lines.map((line) => ({
    line,
    account: line.account ?? accountOf.get(line) ?? 0,
    center: centerOf(line),
  }))
  const facts = await lineFacts(context, places)
  const open = await openOf(context, lines)
  return {
    facts,
    lines: places.map(
      (place): PlacedLine => ({
        ...place,
        facts: facts.accounts.get(place.account) ?? unknown,
        open: open.get(`${place.account} ${place.line.party} ${place.line.settles?.item}`) ?? [],
      }),
    ),
  }
}

/** What is open of the items that lines settle without saying when they are due, by account, party and number; the earliest first. */
async function openOf({ tx, actor }: RowsContext, lines: readonly JournalLine[]) {
  const items = [
    ...new Set(lines.flatMap(({ settles }) => (settles != null && settles.dueDate == null ? [settles.item] : []))),
  ]
  if (items.length === 0) return new Map<string, never>()
  const rows = await typedRows(
    tx,
    {
      key: asText(sql`concat_ws(' ', o.account_id, o.party, o.item)`),
      dueDate: asText(sql`o.due_date`),
      itemDate: sql<string | null>`o.item_date::text`,
      rate: sql<string | null>`o.rate::text`,
      open: asText(sql`o.open`),
    },
    sql`from ${ownRows(actor, ofItem)} where o.branch_code = ${actor.branchCode} and o.item in (${sql.join(
      items.map((item) => sql`${item}`),
      sql`, `,
    )}) and o.open > 0 order by o.due_date`,
  )
  return Map.groupBy(rows, ({ key }) => key)
}
const ofItem = tableColumns(OpenItemBalance, 'o')

/** An account that the company does not have; the rules of lines say so. */
const unknown = { code: '', subledger: 'NONE', centerRule: null }

const qualifiersOf = (line: JournalLine) => ({
  branch: line.branch ?? null,
  itemGroup: line.itemGroup ?? null,
  customerGroup: line.customerGroup ?? null,
  vendorGroup: line.vendorGroup ?? null,
  costType: line.costType ?? null,
  article: line.article ?? null,
  taxCode: line.taxCode ?? null,
})
