// Why a user may, or may not: the verdict in a sentence, the codes that would do, every row that bears on it.

import { enumLabelOf } from '@kantor/shared/derive/names'
import { formatDate } from '@kantor/shared/formats/date'
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy.ts'
import type { Why } from './rights-types.ts'

interface Props {
  readonly why: Why
  /** Codes of which any lets a person give the right; empty: not said. */
  readonly granters: readonly string[]
}

export function WhyAnswer({ why, granters }: Props) {
  const { allowed, summary, anyOf, facts } = why
  const codes = (anyOf ?? '').split(/[\s,]+/).filter(Boolean)
  return (
    <>
      <Banner tone={allowed ? 'success' : 'error'}>{summary}</Banner>
      {codes.length === 0 ? null : (
        <p>
          {codes.length === 1 ? 'It needs ' : 'Any one of these is enough: '}
          {codes.map((code, at) => (
            <span key={code}>
              {at === 0 ? '' : ', '}
              <code>{code}</code>
            </span>
          ))}
          {allowed ? null : (
            <Button tone="link" size="compact" onClick={() => void copyText(codes.join(' or '))}>
              Copy
            </Button>
          )}
        </p>
      )}
      <h3>Step by step</h3>
      <ol data-steps="">
        {facts.map((fact, at) => (
          // Facts have no id; their order is that of the answer.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at} data-counts={toneOf(fact)}>
            <FactIcon fact={fact} />
            <div>
              {fact.text}
              <small>{detailsOf(fact)}</small>
            </div>
          </li>
        ))}
      </ol>
      {allowed || granters.length === 0 ? null : (
        <p>
          All holders of <code>{granters.join(' or ')}</code> can grant it, directly or by giving a template that holds
          it. Users cannot grant it to themselves.
        </p>
      )}
    </>
  )
}

type Fact = Why['facts'][number]
const toneOf = ({ kind, counts }: Fact): 'yes' | 'no' | 'deny' =>
  counts ? (kind === 'DIRECT_DENY' ? 'deny' : 'yes') : kind === 'NONE' ? 'deny' : 'no'

function FactIcon({ fact }: { readonly fact: Fact }) {
  const tone = toneOf(fact)
  if (tone === 'yes') return <CircleCheck role="img" aria-label="Counts" />
  if (tone === 'deny') return <CircleX role="img" aria-label="Speaks against it" />
  return <CircleMinus role="img" aria-label="Does not count" />
}

/** Code, scope, places and dates, as far as the row has them. */
function detailsOf({ code, scope, places, validFrom, validTo }: Fact): string {
  const dates =
    validFrom === null && validTo === null
      ? ''
      : `${validFrom === null ? '' : formatDate(validFrom)} to ${validTo === null ? 'open' : formatDate(validTo)}`
  const parts = [code, scope === null ? null : enumLabelOf(scope), places, dates].filter(Boolean)
  return parts.length === 0 ? '' : ` ${parts.join(' · ')}`
}
