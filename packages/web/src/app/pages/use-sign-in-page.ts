// What the server says about itself on the sign-in page: the company, and the accounts of a demo company. Signing in works without it.
import { useEffect, useState } from 'react'
import { callFixed } from '../../api/fixed-call.ts'
import type { SignInPageQuery } from '../../api/generated/fixed.generated.ts'

type SignInPage = SignInPageQuery['signInPage']
const nothing: SignInPage = { company: null, demoPassword: null, demoUsers: [] }

/** Requested once; what could not be had is not shown. */
export function useSignInPage(): SignInPage {
  const [page, setPage] = useState(nothing)
  useEffect(() => {
    let isOpen = true
    callFixed('SignInPage', {}).then(
      ({ signInPage }) => isOpen && setPage(signInPage),
      () => undefined,
    )
    return () => {
      isOpen = false
    }
  }, [])
  return page
}
