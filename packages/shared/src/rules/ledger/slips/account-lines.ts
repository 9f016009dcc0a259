// What the accounts of a slip ask of its lines (finance 2.1, 4.2 and 4.3): posted to, in use on the day, centre, party, currency, and control accounts that
// only their own documents post to. The same rule speaks when a slip is sent, when its last signature is given, and in the preview.

import type { Complaint } from '../../../kernel/index.ts'
import { type ControlType, mayPostTo, type SlipOrigin } from '../account-kinds.ts'
import { baseCurrency } from './slip-lines.ts'

/** An account as the rule needs it. */
export interface AccountFacts {
  readonly code: string
  readonly isPosting: boolean
  readonly isActive: boolean
  readonly validFrom: string
  readonly validTo: string | null
  readonly controlType: ControlType
  readonly alsoFrom: readonly SlipOrigin[]
  readonly subledger: string
  readonly currencyPolicy: string
  /** The only currency of an account that has one. */
  readonly fixedCurrency: string | null
  readonly centerRule: string | null
}
export interface CenterFacts {
  readonly code: string
  readonly isPosting: boolean
  readonly isActive: boolean
  readonly validFrom: string
  readonly validTo: string | null
}
export interface PostedLine {
  readonly account?: number | null
  readonly center?: number | null
  readonly project?: number | null
  readonly partyType?: string | null
  readonly party?: string | null
  readonly currency?: string | null
}
export interface LineFacts {
  readonly accounts: ReadonlyMap<number, AccountFacts>
  readonly centers: ReadonlyMap<number, CenterFacts>
  /** Customers, vendors and employees that the lines name and the company has, by `partyKey`. */
  readonly parties: ReadonlySet<string>
}

/** A party by its kind and code. */
export const partyKey = (type: string, code: string): string => `${type} ${code}`
export interface PostedAs {
  readonly day: string
  readonly origin: SlipOrigin
}

/** Kinds of complaints, by the codes of the error table. */
export type LineRule =
  | 'ACCOUNT_NOT_POSTING'
  | 'ACCOUNT_INACTIVE'
  | 'CONTROL_ACCOUNT'
  | 'CENTER_REQUIRED'
  | 'PARTY_REQUIRED'
  | 'CURRENCY_NOT_ALLOWED'
export interface LineComplaint extends Complaint {
  readonly rule: LineRule
}

/**
 * What speaks against the lines of a slip, line by line; each with the field and what to choose instead. The closing of a year takes back whole accounts, so
 * its lines name no centre.
 */
export function accountComplaints(
  lines: readonly PostedLine[],
  { accounts, centers, parties: known }: LineFacts,
  as: PostedAs,
): readonly LineComplaint[] {
  return lines.flatMap((line, i) => {
    const account = accounts.get(line.account ?? 0)
    const say = (field: keyof PostedLine, rule: LineRule, message: string): LineComplaint => ({
      field: `lines.${i}.${field}`,
      rule,
      message,
    })
    if (account === undefined) return [say('account', 'ACCOUNT_INACTIVE', 'is no account of the company')]
    return [
      ...ofAccount(account, as, say),
      ...(as.origin === 'CLOSING' ? [] : ofCenter(account, line, centers.get(line.center ?? 0), as.day, say)),
      ...ofParty(account, line, known, say),
      ...ofCurrency(account, line, say),
    ]
  })
}

type Say = (field: keyof PostedLine, rule: LineRule, message: string) => LineComplaint
const isValid = (one: CenterFacts, day: string): boolean =>
  one.isActive && one.validFrom <= day && (one.validTo === null || day <= one.validTo)

function ofAccount(account: AccountFacts, { day, origin }: PostedAs, say: Say): readonly LineComplaint[] {
  const { code, controlType } = account
  if (!account.isPosting)
    return [say('account', 'ACCOUNT_NOT_POSTING', `${code} only totals other accounts: choose one below it`)]
  if (!isValid(account, day))
    return [say('account', 'ACCOUNT_INACTIVE', `${code} is not in use on ${day}: choose another account`)]
  if (mayPostTo(controlType, origin, account.alsoFrom)) return []
  return [
    say(
      'account',
      'CONTROL_ACCOUNT',
      `${code} is a control account (${controlType}): enter the document of its subsidiary ledger instead`,
    ),
  ]
}

/** Costs and expenses are gathered by centre where an account does not say otherwise (finance 2.1). */
export const centerRuleOf = ({ centerRule, code }: Pick<AccountFacts, 'centerRule' | 'code'>): string =>
  centerRule ?? (/^(5-[23]|6)/.test(code) ? 'REQUIRED' : 'NONE')

function ofCenter(
  account: AccountFacts,
  line: PostedLine,
  center: CenterFacts | undefined,
  day: string,
  say: Say,
): readonly LineComplaint[] {
  const rule = centerRuleOf(account)
  if (line.center == null)
    return rule === 'REQUIRED' ? [say('center', 'CENTER_REQUIRED', `${account.code} needs an account centre`)] : []
  if (rule === 'NONE')
    return [say('center', 'CENTER_REQUIRED', `${account.code} is kept without centres: clear the centre`)]
  if (center === undefined || !center.isPosting || !isValid(center, day))
    return [
      say(
        'center',
        'CENTER_REQUIRED',
        `${center?.code ?? 'the centre'} is not in use on ${day}: choose another centre`,
      ),
    ]
  return []
}

export const parties: ReadonlySet<string> = new Set(['CUSTOMER', 'VENDOR', 'EMPLOYEE'])
function ofParty(
  { subledger, code }: AccountFacts,
  line: PostedLine,
  known: ReadonlySet<string>,
  say: Say,
): readonly LineComplaint[] {
  const hasParty = line.party != null && line.party !== '' && line.partyType != null
  if (hasParty && !known.has(partyKey(line.partyType ?? '', line.party ?? '')))
    return [
      say(
        'party',
        'PARTY_REQUIRED',
        `there is no ${(line.partyType ?? '').toLowerCase()} ${line.party}: choose one of the company`,
      ),
    ]
  if (parties.has(subledger)) {
    const isRight = hasParty && line.partyType === subledger
    return isRight
      ? []
      : [say('party', 'PARTY_REQUIRED', `${code} needs a ${subledger.toLowerCase()}: name kind and code`)]
  }
  if (subledger === 'PROJECT' && line.project == null)
    return [say('project', 'PARTY_REQUIRED', `${code} needs a project`)]
  return hasParty !== (line.partyType != null || (line.party != null && line.party !== ''))
    ? [say('party', 'PARTY_REQUIRED', 'name kind and code of the party, or neither')]
    : []
}

function ofCurrency(
  { currencyPolicy, fixedCurrency, code }: AccountFacts,
  { currency }: PostedLine,
  say: Say,
): readonly LineComplaint[] {
  const used = currency == null || currency === '' ? baseCurrency : currency
  if (currencyPolicy === 'BASE_ONLY' && used !== baseCurrency)
    return [say('currency', 'CURRENCY_NOT_ALLOWED', `${code} is kept in ${baseCurrency} only`)]
  if (currencyPolicy === 'FIXED' && used !== fixedCurrency)
    return [say('currency', 'CURRENCY_NOT_ALLOWED', `${code} is kept in ${fixedCurrency ?? 'one currency'} only`)]
  return []
}
