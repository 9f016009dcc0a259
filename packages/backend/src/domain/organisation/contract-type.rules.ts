// Contract types: what the law gives a kind of contract where nobody says otherwise.

import { ContractType } from '@kantor/shared/catalogue/master/contract-type.entity'
import { longestChainMonths } from '@kantor/shared/rules/employment/contract-chain'
import { rulesFor } from '../../engine/context.ts'

/** Longest chain of fixed terms (PP 35/2021 art. 8 (2)). */

export const contractTypeRules = rulesFor(ContractType, {
  defaults: (_context, { relation, maxTotalMonths }) => ({
    // Whoever works for a fixed time is compensated when it ends (PP 35/2021 art. 15).
    compensationEligible: relation === 'PKWT_TERM' || relation === 'PKWT_WORK',
    maxTotalMonths: maxTotalMonths ?? (relation === 'PKWT_TERM' ? longestChainMonths : null),
  }),
})
