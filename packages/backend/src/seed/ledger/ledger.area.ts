// The books that every company begins with: statement lines, chart of accounts, kinds of slips, taxes and posting accounts.
import { PostingAccount } from '@kantor/shared/catalogue/finance-slip/entities/posting-account.entity'
import { SlipType } from '@kantor/shared/catalogue/finance-slip/entities/slip-type.entity'
import { StatementLine } from '@kantor/shared/catalogue/finance-slip/entities/statement-line.entity'
import { TaxCode } from '@kantor/shared/catalogue/finance-slip/entities/tax-code.entity'
import { WithholdingTaxCode } from '@kantor/shared/catalogue/finance-slip/entities/withholding-tax-code.entity'
import { Account } from '@kantor/shared/catalogue/master/entities/account.entity'
import type { Entity } from '@kantor/shared/kernel'
import { accountTypeOf, normalSideOf } from '@kantor/shared/rules/ledger/account-kinds'
import type { Db } from '../../db/connection.ts'
import type { RuleValues } from '../../engine/context.ts'
import { seedArea } from '../area.ts'
import { idsBy, insertRows, type Place, reserveIds } from '../writing/rows.ts'
import { chartEntries, statementEntries } from './chart-entries.ts'
import {
  articlePostings,
  costPostings,
  costTypes,
  plainPostings,
  slipTypeEntries,
  taxCodeEntries,
  withholdingEntries,
} from './posting-entries.ts'

type ValuesOf<E> = E extends Entity<string, infer F, string> ? RuleValues<F> : never
type Accounts = ValuesOf<typeof Account>

/** The first day of the law and of the accounts in the books. */
const since = '2024-01-01'
const opposite = { DR: 'CR', CR: 'DR' } as const

export const ledgerArea = seedArea({
  name: 'chart of accounts',
  after: ['codes'],
  marker: Account,
  isReference: true,
  async run({ tx, companies }) {
    for (const company of companies) {
      await insertStatements(tx, company)
      await insertChart(tx, company)
      await insertRows(tx, SlipType, company, slipTypeEntries.map(slipTypeOf))
      await insertRows(tx, TaxCode, company, taxCodeEntries.map(taxCodeOf))
      await insertRows(tx, WithholdingTaxCode, company, withholdingEntries.map(withholdingOf))
      await insertPostings(tx, company)
    }
  },
})

async function insertStatements(tx: Db, company: Place): Promise<void> {
  const cells = statementEntries.map((entry) => entry.split('|'))
  const ids = await reserveIds(tx, StatementLine, cells.length)
  const idOf = new Map(cells.map(([code = ''], i) => [code, ids[i] ?? 0]))
  await insertRows(
    tx,
    StatementLine,
    company,
    cells.map(([code = '', statement, lineKind, name = '', nameLocal = '', showSign, parts = ''], i) => ({
      code,
      statement: statement as 'BS',
      lineKind: lineKind as 'ACCOUNTS',
      name,
      nameLocal,
      showSign: showSign as 'AS_IS',
      sequence: (i + 1) * 10,
      formula:
        lineKind === 'SUBTOTAL'
          ? parts
              .split(' ')
              .map((part) => ({ line: idOf.get(part.replace('-', '')) ?? 0, subtract: part.startsWith('-') }))
          : [],
    })),
    ids,
  )
}

/** The line that takes an account: the one with the longest beginning of its code. */
function lineOf(code: string): string {
  const [best] = statementEntries
    .flatMap((entry) => {
      const [line = '', , kind, , , , begins = ''] = entry.split('|')
      return kind === 'ACCOUNTS' ? begins.split(' ').map((begin) => ({ line, begin })) : []
    })
    .filter(({ begin }) => code.startsWith(begin))
    .sort((a, b) => b.begin.length - a.begin.length)
  if (best === undefined) throw new Error(`Account ${code} is in no line of the statements`)
  return best.line
}

async function insertChart(tx: Db, company: Place): Promise<void> {
  const cells = chartEntries.map((entry) => entry.split('|'))
  const ids = await reserveIds(tx, Account, cells.length)
  const idOf = new Map(cells.map(([code = ''], i) => [code, ids[i] ?? 0]))
  const line = await idsBy(tx, StatementLine, company, 'code')
  await insertRows(
    tx,
    Account,
    company,
    cells.map(([code = '', name = '', nameLocal = '', control, more = '']): Accounts => {
      const isPosting = control !== undefined
      const said = new Map(more.split(',').map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? ''] as const))
      const type = accountTypeOf(code) ?? 'ASSET'
      const side = normalSideOf(type)
      const header = code.endsWith('-0000') ? null : isPosting ? `${code.slice(0, 3)}000` : `${code.slice(0, 2)}0000`
      return {
        code,
        name,
        nameLocal,
        parent: header === null ? null : (idOf.get(header) ?? null),
        isPosting,
        accountType: type,
        normalSide: said.has('cr') || said.has('dr') ? opposite[side] : side,
        controlType: (control ?? 'NONE') as 'NONE',
        alsoFrom: (said.get('also')?.split('+') ?? []).map((origin) => ({ origin: origin as 'AR' })),
        subledger: (said.get('sub') ?? 'NONE') as 'NONE',
        currencyPolicy: said.has('cur') || said.has('fx') ? 'ANY' : 'BASE_ONLY',
        revaluation: said.has('item') ? 'OPEN_ITEM' : said.has('bal') ? 'BALANCE' : 'NONE',
        centerRule: isPosting && /^(5-[23]|6-)/.test(code) ? 'REQUIRED' : 'NONE',
        costElement: (said.get('ce') ?? 'NONE') as 'NONE',
        fsLine: isPosting ? line(lineOf(code)) : null,
        cashFlowCode: (said.get('cf') ?? (isPosting && !/^1-1[12]/.test(code) ? 'OPERATING' : 'NONE')) as 'NONE',
        taxDeductible: !said.has('nd'),
        validFrom: since,
        isActive: true,
      }
    }),
    ids,
  )
}

function slipTypeOf(entry: string): ValuesOf<typeof SlipType> {
  const [code = '', name = '', nameLocal = '', by, auto] = entry.split('|')
  return {
    code,
    name,
    nameLocal,
    printTitle: nameLocal,
    enteredBy: by === 'M' ? 'MANUAL' : 'AUTO',
    autoApprove: auto === 'y',
  }
}

function taxCodeOf(entry: string): ValuesOf<typeof TaxCode> {
  const [code = '', name = '', rate = '0', base = '1/1', transactionCode = '', ours, direction, facility = ''] =
    entry.split('|')
  const [top = '1', bottom = '1'] = base.split('/')
  return {
    code,
    name,
    transactionCode: transactionCode === '' ? null : transactionCode,
    collectedByUs: ours === 'y',
    direction: direction as 'BOTH',
    facilityReason: facility === '' ? null : facility,
    rates: [{ validFrom: '2025-01-01', rate, baseNumerator: Number(top), baseDenominator: Number(bottom) }],
  }
}

function withholdingOf(entry: string): ValuesOf<typeof WithholdingTaxCode> {
  const [code = '', name = '', article, rate = '0', baseFactor = '1', direction, objectCode = '', flags = ''] =
    entry.split('|')
  return {
    code,
    name,
    article: article as 'PPH23',
    direction: direction as 'BOTH',
    coretaxObjectCode: objectCode,
    isFinal: flags.includes('f'),
    doubleWithoutTaxId: flags.includes('d'),
    rates: [{ validFrom: since, rate, baseFactor }],
  }
}

async function insertPostings(tx: Db, company: Place): Promise<void> {
  const account = await idsBy(tx, Account, company, 'code')
  const row = (key: string, code: string, more: ValuesOf<typeof PostingAccount> = {}) => ({
    key: key as 'SALES',
    account: account(code),
    validFrom: since,
    ...more,
  })
  await insertRows(tx, PostingAccount, company, [
    ...plainPostings.map((entry) => {
      const [key = '', code = ''] = entry.split('|')
      return row(key, code)
    }),
    ...articlePostings.map((entry) => {
      const [key = '', article, code = ''] = entry.split('|')
      return row(key, code, { article: article as 'PPH23' })
    }),
    ...costPostings.flatMap((entry) => {
      const [key = '', ...codes] = entry.split('|')
      return [...costTypes.map((costType, i) => row(key, codes[i] ?? '', { costType })), row(key, codes.at(-1) ?? '')]
    }),
  ])
}
