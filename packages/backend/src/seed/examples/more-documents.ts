// A document for each category of the library that has none otherwise.
import type { SeedDocument } from '../library/seed-documents.ts'

/** category|kind|owner|title|text */
const entries = [
  'BDV|FRM|SAL|Proposal of a new product|What a new product is asked: market, price, cost and the people that it needs.',
  'MKT|SOP|SAL|Prices and discounts|Who may give which discount, and how long an offer holds.',
  'COM|POL|HRD|Speaking for the company|Who answers the press, and what may be said in public.',
  'FIN|SOP|FIN|Counting petty cash|When petty cash is counted, who is present and how a difference is booked.',
  'AUD|SOP|FIN|Internal audit|How an audit is announced, what it looks at and how its findings are followed up.',
  'LOG|WI|WHS|Loading a truck|How pallets are counted, secured and signed for.',
  'OPR|SOP|PRD|Handover between shifts|What the leaving shift writes down and the coming one reads.',
  'PRC|SOP|WHS|Three offers|From which amount on three suppliers are asked, and who chooses.',
  'PSA|WI|QAS|Returned goods|How a return is examined and what its report says.',
  'RSK|POL|FIN|Risks of the company|Which risks are looked at each quarter, and who answers for each.',
  'TEC|WI|MNT|Stopping a conveyor|How a line is stopped, locked and tagged before a person reaches into it.',
] as const

/** The documents, with numbers of a past year. */
export const moreDocuments = (): readonly SeedDocument[] =>
  entries.map((entry, i) => {
    const [category = '', type = '', owner = '', title = '', text = ''] = entry.split('|')
    return {
      docNo: `${type}-${category}-2025-${String(101 + i)}`,
      title,
      type,
      owner,
      text: [text],
      category: category as SeedDocument['category'],
      keywords: title.toLowerCase(),
      daysAgo: 200 + 5 * i,
    }
  })
