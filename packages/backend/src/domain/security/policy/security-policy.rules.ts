// What a security policy may say: words are stored in order, and nothing opens the door in production.
import { SecurityPolicy } from '@kantor/shared/catalogue/security-system/entities/security-policy.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { rulesFor } from '../../../engine/context.ts'
import { isProduction, wordsIn } from './security-policy.ts'

export const securityPolicyRules = rulesFor(SecurityPolicy, {
  derive: (_context, { blockedWords }) =>
    blockedWords == null ? {} : { blockedWords: [...wordsIn(blockedWords)].sort().join('\n') },
  check: (_context, next) => captchaComplaints(next),
})

/** The picture may be turned off outside production only. */
export const captchaComplaints = ({ captchaMode }: { readonly captchaMode?: string | null }): readonly FieldError[] =>
  captchaMode === 'OFF' && isProduction()
    ? [{ field: 'captchaMode', rule: 'R-AUT-02', message: 'cannot be turned off in production' }]
    : []
