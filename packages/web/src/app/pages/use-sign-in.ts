// The state of the sign-in form: what is typed, what is wrong with it, the captcha, the call.
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { CallError, internalProblem, type Problem } from '../../api/problem.ts'
import {
  type Captcha,
  type CaptchaKind,
  newCaptcha,
  type SignedIn,
  signIn,
  signInComplaints,
} from '../../session/sign-in.ts'

const nothing = { username: '', password: '', captcha: '' }
export type SignInField = keyof typeof nothing
const noCaptcha: Captcha = { captchaKey: '', image: null, question: null, siteKey: null }

const problemIn = (error: unknown): Problem =>
  error instanceof CallError ? error.problem : internalProblem(error instanceof Error ? error.message : String(error))

/** The picture or question, and a way to another one; a new one comes when the page opens. */
export function useCaptcha(onProblem: (problem: Problem) => void) {
  const [captcha, setCaptcha] = useState(noCaptcha)
  const [renewing, setRenewing] = useState(false)
  const fetchNew = useCallback(
    async (kind: CaptchaKind) => {
      setRenewing(true)
      try {
        setCaptcha(await newCaptcha(kind))
      } catch (error) {
        onProblem(problemIn(error))
      } finally {
        setRenewing(false)
      }
    },
    [onProblem],
  )
  useEffect(() => void fetchNew('picture'), [fetchNew])
  return { captcha, renewing, fetchNew }
}

interface SignInOptions {
  /** The user name, where it is already known; default: to be typed. */
  readonly username?: string
  onSignedIn(signedIn: SignedIn): unknown
}

/** What the sign-in page, and the dialog over a form, draw and call. */
export function useSignIn({ username = '', onSignedIn }: SignInOptions) {
  const [values, setValues] = useState({ ...nothing, username })
  const [touched, setTouched] = useState<ReadonlySet<SignInField>>(new Set())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { captcha, renewing, fetchNew } = useCaptcha(setProblem)
  const renew = (kind: CaptchaKind = captcha.question === null ? 'picture' : 'question') => {
    setValues((now) => ({ ...now, captcha: '' }))
    return fetchNew(kind)
  }
  const complaints = signInComplaints({ ...values, captchaKey: captcha.captchaKey })
  const errorOf = (field: SignInField): string | undefined => {
    if (field === 'captcha' && problem?.code === 'CAPTCHA_INVALID') return problem.message
    return touched.has(field) ? complaints[field] : undefined
  }
  const touch = (...fields: SignInField[]) => setTouched(new Set([...touched, ...fields]))
  const fieldProps = (field: SignInField) => ({
    name: field,
    value: values[field],
    error: errorOf(field),
    'aria-required': true,
    onBlur: () => touch(field),
    onChange: (event: { readonly target: { readonly value: string } }) => {
      if (problem?.code === 'CAPTCHA_INVALID') setProblem(null)
      setValues({ ...values, [field]: event.target.value })
    },
  })
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    touch('username', 'password', 'captcha')
    const [first] = Object.keys(complaints)
    const form = event.currentTarget
    if (first !== undefined) return void form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    setBusy(true)
    setProblem(null)
    try {
      await onSignedIn(await signIn({ ...values, captchaKey: captcha.captchaKey }))
    } catch (error) {
      setProblem(problemIn(error))
      // A key can be used once, regardless of the answer.
      await renew()
      form.querySelector<HTMLInputElement>(captcha.captchaKey === '' ? '[name=password]' : '[name=captcha]')?.focus()
    } finally {
      setBusy(false)
    }
  }
  /** Fills name and password, as a choice instead of typing. */
  const fill = (username: string, password: string) => setValues((now) => ({ ...now, username, password }))
  return { fieldProps, onSubmit, fill, captcha, renew, renewing, busy, problem }
}
