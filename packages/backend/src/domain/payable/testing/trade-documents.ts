// The demo company in which invoices, bills, receipts and payments are entered, sent, signed, posted and taken back as people do it.
import { catalogue } from '@kantor/shared/catalogue'
import { approvalSlip } from '@kantor/shared/catalogue/finance-slip/approval-slip'
import { journalReceiptPaymentBank } from '@kantor/shared/catalogue/finance-slip/journal-receipt-payment-bank'
import { arMasterEntry } from '@kantor/shared/catalogue/invoice-management/ar-master-entry'
import { billEntry } from '@kantor/shared/catalogue/invoice-management/bill-entry'
import type { Feature, RecordFeature } from '@kantor/shared/kernel'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import { ledgerDifferences } from '../../../engine/posting/proof.ts'
import { show } from '../../../engine/read/read.ts'
import type { Row } from '../../../engine/read/selection.ts'
import type { TestDatabase } from '../../../engine/testing/databases.ts'
import { create } from '../../../engine/write/store.ts'
import { transition, transitionOf } from '../../../engine/write/transition.ts'
import { domainActions } from '../../actions.ts'
import { type Office, openOffice } from '../../approvals/testing/index.ts'

export const [clerk, head] = ['finance', 'finance.head']
type Input = { readonly [field: string]: unknown }

export interface TradeDocuments {
  readonly office: Office
  /** The id of a row of the company by its code, as a reference of an input. */
  ref(table: string, code: string): Promise<string>
  draft(feature: RecordFeature, input: Input): Promise<Row>
  send(feature: RecordFeature, row: Row): Promise<Row>
  sign(row: Row, by?: string, more?: object): Promise<unknown>
  /** Entered, sent and signed; gives its row as it is shown. */
  posted(feature: RecordFeature, input: Input): Promise<Row>
  read(feature: RecordFeature, row: Row): Promise<Row>
  act(feature: Feature, name: string, input: object, by?: string): Promise<{ readonly [name: string]: unknown }>
  /** The slip of a document by account: debit less credit in rupiah, as `1-2101: 100.00`. */
  slipOf(entity: string, id: unknown): Promise<{ readonly [account: string]: string }>
  /** What is open by item, in the currency and in rupiah. */
  openOf(item: string): Promise<readonly { readonly account: string; readonly fc: string; readonly open: string }[]>
  /** Rates of a currency on a day: the middle rate and, where it is named, the tax rate. */
  rate(currency: string, day: string, rate: string, tax?: string): Promise<void>
  differences(): Promise<readonly unknown[]>
  /** Control accounts of customers and vendors whose ledger differs from their open items on a day. */
  untied(day: string): Promise<readonly object[]>
}

const shown = ['id', 'rowVersion', 'draftNo', 'status']
const numbers: { readonly [path: string]: string } = {
  [billEntry.path]: 'billNo',
  [arMasterEntry.path]: 'invoiceNo',
  [journalReceiptPaymentBank.path]: 'entryNo',
}

export async function openTradeDocuments(on?: TestDatabase): Promise<TradeDocuments> {
  const office = await openOffice(on)
  const { engine, rows, id } = office
  const runnable = runnableActions(catalogue, domainActions)
  const find = (path: string, name: string) => {
    const found = runnable.find((r) => r.feature.path === path && r.name === name)
    if (found === undefined) throw new Error(`No action ${path} ${name}`)
    return found
  }
  const books: TradeDocuments = {
    office,
    ref: async (table, code) =>
      String(await id(`select id from ${table} where company_code = 'SSI' and code = '${code}'`)),
    draft: async (feature, input) => create(engine, await office.as(clerk), feature, input),
    async send(feature, row) {
      const move = transitionOf(feature, 'submit')
      if (move === undefined) throw new Error('No move')
      const { rowVersion } = await books.read(feature, row)
      return transition(
        engine,
        await office.as(clerk),
        feature,
        'submit',
        move,
        Number(row.id),
        Number(rowVersion),
        undefined,
      )
    },
    async sign(row, by = head, more = { decision: 'APPROVE' }) {
      const [{ draft } = { draft: '' }] = await rows<{ draft: string }>(
        `select doc_no as draft from approval_request where doc_id = ${Number(row.id)} and doc_no = '${String(row['draftNo'])}' and status = 'WAITING'`,
      )
      const task = await office.current({ id: row.id, docNo: draft } as never)
      return runAction(engine, await office.as(by), find(approvalSlip.path, 'decide'), { ...task, ...more }, true)
    },
    async posted(feature, input) {
      const row = await books.draft(feature, input)
      await books.send(feature, row)
      await books.sign(await books.read(feature, row))
      return books.read(feature, row)
    },
    read: async (feature, row) =>
      show(engine, await office.as(clerk), feature, Number(row.id), {
        fields: [
          ...shown,
          numbers[feature.path] ?? 'draftNo',
          'reversalOf',
          'reversedBy',
          ...(figures[feature.path] ?? []),
        ],
      }),
    act: async (feature, name, input, by = clerk) =>
      (await runAction(engine, await office.as(by), find(feature.path, name), { ...input }, true)) as {
        readonly [name: string]: unknown
      },
    async slipOf(entity, document) {
      const found = await rows<{ code: string; sum: string }>(
        `select a.code, sum(coalesce(l.debit, 0) - coalesce(l.credit, 0))::text as sum from slip s join slip_lines l on l.parent_id = s.id join account a on a.id = l.account_id
          where s.source_type = '${entity}' and s.source_id = ${Number(document)} and s.status in ('APPROVED', 'REVERSED') group by a.code having sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)) <> 0 order by 1`,
      )
      return Object.fromEntries(found.map(({ code, sum }) => [code, sum]))
    },
    openOf: (item) =>
      rows(`select a.code as account, round(b.fc_open, 2)::text as fc, b.open::text as open from open_item_balance b join account a on a.id = b.account_id
        where b.company_code = 'SSI' and b.item = '${item}' and (b.open <> 0 or b.fc_open <> 0) order by 1`),
    async rate(currency, day, rate, tax) {
      const put = async (type: string, to: string, value: string) => {
        await rows(`delete from exchange_rate where company_code = 'SSI' and rate_type = '${type}' and valid_from = '${day}'
          and currency_id = (select id from currency where company_code = 'SSI' and code = '${currency}') returning 1`)
        await rows(`insert into exchange_rate (company_code, row_version, created_at, created_by, updated_at, updated_by, currency_id, rate_type, valid_from, valid_to, rate, source)
          select 'SSI', 1, now(), 'test', now(), 'test', id, '${type}', '${day}', ${to}, ${value}, 'MANUAL' from currency where company_code = 'SSI' and code = '${currency}' returning 1`)
      }
      await put('BI_MID', 'null', rate)
      if (tax !== undefined) await put('KMK_TAX', `'${day}'`, tax)
    },
    differences: () => ledgerDifferences(engine.database.db, engine, 'SSI'),
    untied: (day) =>
      rows(`select a.code, coalesce(l.sum, 0)::text as ledger, coalesce(i.sum, 0)::text as items from account a
        left join (select account_id, sum(debit - credit) as sum from gl_entry where posting_date <= '${day}' group by 1) l on l.account_id = a.id
        left join (select account_id, sum(case when side = 'DR' then open else -open end) as sum from open_item_entry where posting_date <= '${day}' group by 1) i on i.account_id = a.id
        where a.company_code = 'SSI' and a.control_type in ('AR', 'AR_ADVANCE', 'AP', 'AP_ADVANCE') and coalesce(l.sum, 0) <> coalesce(i.sum, 0)`),
  }
  return books
}

/** Figures that tests compare. */
const figures: { readonly [path: string]: readonly string[] } = {
  [billEntry.path]: [
    'dppTotal',
    'otherBaseTotal',
    'vatTotal',
    'roundingDiff',
    'grandTotal',
    'whtTotal',
    'payableTotal',
    'openAmount',
    'paymentStatus',
    'dueDate',
  ],
  [arMasterEntry.path]: [
    'dppTotal',
    'otherBaseTotal',
    'vatTotal',
    'vatIdr',
    'roundingDiff',
    'grandTotal',
    'openAmount',
    'paymentStatus',
    'dueDate',
    'taxInvoiceNo',
  ],
  [journalReceiptPaymentBank.path]: ['amount', 'settledTotal', 'whtTotal', 'unallocated'],
}
