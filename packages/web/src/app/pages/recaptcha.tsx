// The box of reCAPTCHA, where the installation has a site key: its script is loaded then and only then.
import { useEffect, useId, useRef, useState } from 'react'
import { FieldFrame } from '../../ui/text-field/text-field-frame.ts'

/** What of its script is used. */
interface Recaptchas {
  ready(then: () => void): void
  render(
    place: HTMLElement,
    options: {
      readonly sitekey: string
      readonly theme: 'light' | 'dark'
      callback(answer: string): void
      'expired-callback'(): void
    },
  ): number
  reset(box: number): void
}

const address = 'https://www.google.com/recaptcha/api.js?render=explicit'
const loaded = (): Recaptchas | undefined => (window as { readonly grecaptcha?: Recaptchas }).grecaptcha

/** Loads the script once; rejects where it does not come. */
function loadRecaptcha(page: Document = document): Promise<Recaptchas> {
  return new Promise((done, refuse) => {
    const settle = () => {
      const api = loaded()
      if (api === undefined) refuse(new Error('reCAPTCHA did not start'))
      else api.ready(() => done(api))
    }
    if (loaded() !== undefined) return settle()
    const script = page.createElement('script')
    script.src = address
    script.async = true
    script.addEventListener('load', settle)
    script.addEventListener('error', () => refuse(new Error('reCAPTCHA did not load')))
    page.head.append(script)
  })
}

interface Props {
  readonly siteKey: string
  /** False again after a sign-in that failed: the box asks once more. */
  readonly isAnswered: boolean
  readonly error?: string | undefined
  onAnswer(answer: string): void
}

export default function Recaptcha({ siteKey, isAnswered, error, onAnswer }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const box = useRef<number | null>(null)
  const [isMissing, setMissing] = useState(false)
  const note = useId()
  const answer = useRef(onAnswer)
  useEffect(() => {
    answer.current = onAnswer
  })
  useEffect(() => {
    let isGone = false
    const draw = (api: Recaptchas) => {
      if (isGone || place.current === null || box.current !== null) return
      box.current = api.render(place.current, {
        sitekey: siteKey,
        theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
        callback: (text) => answer.current(text),
        'expired-callback': () => answer.current(''),
      })
    }
    loadRecaptcha().then(draw, () => setMissing(!isGone))
    return () => {
      isGone = true
    }
  }, [siteKey])
  useEffect(() => {
    if (!isAnswered && box.current !== null) loaded()?.reset(box.current)
  }, [isAnswered])
  const problem = isMissing ? 'The check that you are a person could not be loaded. Reload the page.' : error
  return (
    <FieldFrame>
      {/* biome-ignore lint/a11y/useSemanticElements: the box is a frame of another site; a fieldset would name it twice */}
      <div ref={place} role="group" aria-label="Check that you are a person" aria-describedby={note} />
      <div id={note} role="alert" data-error={problem === undefined ? undefined : ''}>
        {problem}
      </div>
    </FieldFrame>
  )
}
